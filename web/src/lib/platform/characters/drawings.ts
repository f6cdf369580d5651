import type { CharacterId } from '#games/bot/characters.ts';

/** A path and its colour. */
type Stroke = readonly [d: string, fill: string];

/** A character's arms and face, in a box of 60 by 66. */
export interface Drawing {
  /** The field of its arms. */
  readonly field: string;
  /** The charge of its arms, in a box of 20 by 22, and its colour. */
  readonly charge: Stroke;
  readonly skin: string;
  readonly cloth: string;
  /** Behind the face: hair, a hood. */
  readonly behind: readonly Stroke[];
  /** Before the face: a fringe, a hat, a beard. */
  readonly before: readonly Stroke[];
  /** Brows and mouth, as lines. */
  readonly brows: string;
  readonly mouth: string;
}

const GOLD = '#e3b341';
const PEARL = '#f6efdf';
export const INK = '#2b2118';
export const LIGHT = '#fff';

export const DRAWINGS: Readonly<Record<CharacterId, Drawing>> = {
  pippin: {
    field: '#3f7d54',
    // a sprig with two leaves
    charge: [
      'M9.3 18V10C5.5 10 4.4 7.4 4.4 4.6 8 4.6 9.6 6 10 8.4 10.4 6 12 4.6 15.6 4.6 15.6 7.4 14.5 10 10.7 10V18Z',
      PEARL,
    ],
    skin: '#f0c9a4',
    cloth: '#b9783a',
    behind: [['M19 33C17 20 22 14 30 14S43 20 41 33Q43 38 40 41H20Q17 38 19 33Z', '#8a5327']],
    before: [
      ['M20 29C20 22 24 19 30 19S40 22 40 29C36 28 33 24 31 25 28 27 23 26 20 29Z', '#8a5327'],
      ['M17 20C20 10 38 7 44 14 40 14 38 16 43 21 34 17 26 17 17 20Z', '#2f6340'],
      ['M41 14C46 8 50 5 54 4 52 10 48 14 43 17Z', PEARL],
    ],
    brows: 'M23.5 28.5q2-1.6 4 -.6M32.5 27.9q2-1 4 .6',
    mouth: 'M27 39.5q3 2.6 6 0',
  },
  hulda: {
    field: '#8c5a1e',
    // a key
    charge: [
      'M10 3.6a3.6 3.6 0 0 1 1.1 7V18H9V10.6a3.6 3.6 0 0 1 1-7Zm0 2a1.6 1.6 0 1 0 .01 0ZM11 13.4h3v1.8h-3ZM11 16.2h2.4V18H11Z',
      GOLD,
    ],
    skin: '#e8b894',
    cloth: '#5b3a66',
    behind: [['M15 47C15 26 19 15 30 15S45 26 45 47Z', '#e9dfcb']],
    before: [
      ['M19.5 31C20 23 24 20 30 20S40 23 40.5 31C37 25 34 23.5 30 23.5S23 25 19.5 31Z', '#9b9288'],
      ['M24 50q6 5 12 0l2 3q-8 6-16 0Z', GOLD],
    ],
    brows: 'M23 29q2.4-1.4 4.6 0M32.4 29q2.2-1.4 4.6 0',
    mouth: 'M27 40q3-1.2 6 .2',
  },
  oswin: {
    field: '#1d5a92',
    // two rings
    charge: [
      'M7.2 6.2a4.4 4.4 0 1 0 .01 0Zm0 1.9a2.5 2.5 0 1 1-.01 0ZM12.8 6.2a4.4 4.4 0 1 0 .01 0Zm0 1.9a2.5 2.5 0 1 1-.01 0Z',
      PEARL,
    ],
    skin: '#c98f66',
    cloth: '#9fb3c4',
    behind: [['M17 52C15 32 17 14 30 13S45 32 43 52Z', '#8296a8']],
    before: [
      ['M19 31C18 20 23 16 30 16S42 20 41 31L38.6 30Q38 23.5 30 23.5T21.4 30Z', '#b4c4d2'],
      ['M22 38Q23 48 30 48.5T38 38Q36 41.5 30 41.5T22 38Z', '#5a3a22'],
    ],
    brows: 'M22.8 28.6h4.6M32.6 28.6h4.6',
    mouth: 'M27.4 40q2.6 1.6 5.2 0',
  },
  ragna: {
    field: '#8f1f2d',
    // an axe
    charge: [
      'M9.2 3.4H11V18.4H9.2ZM11 5C14 3.4 16 5 16.6 8.2 15 8.6 13 9.4 11 11.4ZM9.2 5C7 4.2 5.6 5 4.6 7 6.4 7.4 8 8.4 9.2 9.8Z',
      PEARL,
    ],
    skin: '#f2cfb1',
    cloth: '#4a4039',
    behind: [
      ['M18 34C15 22 21 13 30 13S45 22 42 34Z', '#c4542a'],
      [
        'M19 32C14 40 15 50 18 57l4-2C19 49 20 42 22 38ZM41 32C46 40 45 50 42 57l-4-2C41 49 40 42 38 38Z',
        '#c4542a',
      ],
    ],
    before: [
      ['M20 30C21 21 26 18 31 18 38 18 40 24 40 30 37 24 30 24 28 21 26 25 22 26 20 30Z', '#d76a35'],
      ['M19.5 24.5h21v3h-21Z', '#6b5a45'],
      ['M24.6 34.5 26 39l-1.2.4-1.6-4.4Z', '#a3243b'],
    ],
    brows: 'M23 30l4.6 1M37 30l-4.6 1',
    mouth: 'M26.5 40q4 .8 6.6-1.4',
  },
  zanni: {
    field: '#6a2c91',
    // three lozenges
    charge: [
      'M10 3.4 12.8 7.4 10 11.4 7.2 7.4ZM5.6 8.6 8.2 12.4 5.6 16.2 3.2 12.4ZM14.4 8.6 16.8 12.4 14.4 16.2 11.8 12.4Z',
      GOLD,
    ],
    skin: '#e9c19a',
    cloth: '#c9a227',
    behind: [
      ['M17 27C8 27 6 20 9 13 12 18 17 17 20 15ZM43 27C52 27 54 20 51 13 48 18 43 17 40 15Z', '#c9a227'],
    ],
    before: [
      ['M18 28C17 16 23 11 30 11V24Q23 23 18 28Z', '#1f6a6a'],
      ['M42 28C43 16 37 11 30 11V24Q37 23 42 28Z', '#a3243b'],
      [
        'M20.5 28.5Q25 25.5 30 28 35 25.5 39.5 28.5 40 35 35.6 35.4 31.4 35.6 30 32.4 28.6 35.6 24.4 35.4 20 35 20.5 28.5ZM25.2 30a1.9 1.7 0 1 0 .01 0ZM34.8 30a1.9 1.7 0 1 0 .01 0Z',
        INK,
      ],
      ['M9 11.4a2 2 0 1 1-.01 0ZM51 11.4a2 2 0 1 1-.01 0Z', GOLD],
    ],
    brows: '',
    mouth: 'M25.6 38.4q5 4.4 9.4-.6',
  },
  thekla: {
    field: '#58606b',
    // a tower
    charge: [
      'M5.4 4.4H7.4V6.2H9V4.4H11V6.2H12.6V4.4H14.6V9L13.4 10.2V17.6H11.3V14.4a1.3 1.3 0 0 0-2.6 0V17.6H6.6V10.2L5.4 9Z',
      PEARL,
    ],
    skin: '#8d5a3b',
    cloth: '#d9cdb4',
    behind: [['M18 36C15 22 21 14 30 14S45 22 42 36Q42 43 38 44H22Q18 43 18 36Z', '#241a14']],
    before: [
      ['M19.4 29C20 19 25 16.5 30 16.5S40 19 40.6 29C37 24 34 23 30 23S23 24 19.4 29Z', '#c2702f'],
      ['M40 25q6 1 6 8l-3 3q0-6-4-8Z', '#c2702f'],
      ['M22 50 30 58 38 50 40 53 30 63 20 53Z', '#8a6a3c'],
    ],
    brows: 'M23 29q2.2-1.2 4.4-.2M32.6 28.8q2.2-1 4.4.2',
    mouth: 'M27 39.8q3 1.4 6 0',
  },
  mordred: {
    field: '#1f2630',
    // a dagger
    charge: ['M9.2 3.4H10.8L11 5.6H14.2V7.2H11.2L10.8 15.4 10 18.4 9.2 15.4 8.8 7.2H5.8V5.6H9Z', '#d4485a'],
    skin: '#e6cdb8',
    cloth: '#3a1420',
    behind: [['M13 60C11 36 15 10 30 9S49 36 47 60Z', '#141a22']],
    before: [
      [
        'M19.6 32C19 20 24 15 30 15S41 20 40.4 32C39 26 37 23 34 21L30 26 26 21C23 23 21 26 19.6 32Z',
        '#0c0f14',
      ],
      ['M27.6 41 30 49 32.4 41Q30 42.4 27.6 41Z', '#0c0f14'],
      ['M14 58C13 34 17 13 30 11 43 13 47 34 46 58L41 52C43 34 40 18 30 15 20 18 17 34 19 52Z', '#2a3340'],
    ],
    brows: 'M23 28.4l4.8 1.8M37 27.6l-4.8 1.6',
    mouth: 'M26.8 39.4q3.4 1.6 6.6-1',
  },
  isolde: {
    field: '#14524f',
    // a crown
    charge: ['M3.8 15.6 3.2 6.8 7 10 10 5 13 10 16.8 6.8 16.2 15.6ZM4 16.8H16V18.2H4Z', GOLD],
    skin: '#f1d3bb',
    cloth: '#7c1d3a',
    behind: [['M16 58C13 40 15 15 30 14S47 40 44 58Z', '#3a2a52']],
    before: [
      ['M19.5 31C20 22 24 19 30 19S40 22 40.5 31C38 26 35 24 30 22.5 25 24 22 26 19.5 31Z', '#3a2a52'],
      ['M18.5 21 16.6 9.4 23 14.6 30 7 37 14.6 43.4 9.4 41.5 21Q30 17.4 18.5 21Z', GOLD],
      ['M30 11.8a1.9 1.9 0 1 1-.01 0Z', '#a3243b'],
      ['M20 51q10 7 20 0l1.6 3q-11.6 8-23.2 0Z', PEARL],
    ],
    brows: 'M23 28.8q2.4-1.6 4.6-.4M32.4 28.4q2.2-1.2 4.6.4',
    mouth: 'M27.2 39.8q2.8.8 5.6 0',
  },
};
