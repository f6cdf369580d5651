import { bare, HIDDEN } from '../cards.ts';
import { itemAt } from '../list.ts';
import { SHIELD, chargeOf } from './arms.ts';
import { panelBoxes, placeRows, type Box, type Placed } from './layout.ts';
import type { Panel, Scene } from './scene.ts';
import { SUIT_PATHS } from './suits.ts';

/** Size of a picture, suitable for link previews. */
export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 24;
const HEAD = 46;
const FONT = "font-family='Noto Sans, DejaVu Sans, system-ui, sans-serif'";
/** The boards' colours of seats and suits. A standalone document can't refer to style sheets. */
const SEAT_COLOURS = ['#a3243b', '#1457b8', '#1c6b46', '#7a4a00', '#6a2c91', '#0b6470'];
const SUIT_COLOURS: Readonly<Record<string, string>> = {
  C: '#1c5a3a',
  D: '#14549e',
  H: '#b3202c',
  S: '#241c15',
  '*': '#8a6a12', // prettier-ignore
};
const CROWN = 'M38 78.5 34.5 62.5l8 5.5L50 57l7.5 11 8-5.5-3.5 16Zm0 1.8h24V84H38Z';

/** Text above the table. */
export interface Caption {
  /** The name of the game. */
  readonly title: string;
  /** A short sentence, or empty. */
  readonly text: string;
}

/** Height of a caption with its margin. */
const CAPTION = 52;

/** Draws a scene as an SVG document with the seats' names. It needs no external resource except fonts. */
export function pictureOf(scene: Scene, names: readonly string[], caption?: Caption): string {
  const top = MARGIN + (caption ? CAPTION : 0);
  const area = { x: MARGIN, y: top, width: WIDTH - 2 * MARGIN, height: HEIGHT - top - MARGIN };
  const boxes = panelBoxes(scene, area);
  const panels = scene.map((panel, i) =>
    panelOf(panel, itemAt(boxes, i), panel.seat === null ? '' : (names[panel.seat] ?? '')),
  );
  return [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${WIDTH} ${HEIGHT}' width='${WIDTH}' height='${HEIGHT}' ${FONT}>`,
    `<rect width='${WIDTH}' height='${HEIGHT}' fill='#24574a'/>`,
    ...(caption ? captionLines(caption) : []),
    ...panels,
    '</svg>',
  ].join('');
}

const captionLines = ({ title, text }: Caption): readonly string[] => [
  `<text x='${MARGIN}' y='${MARGIN + 32}' font-size='36' font-weight='700' fill='#f0c659'>${escaped(title)}</text>`,
  nameOf(text, WIDTH / 2, MARGIN + 30, WIDTH / 2 - MARGIN),
];

function panelOf(panel: Panel, box: Box, name: string): string {
  const { x, y, width, height } = box;
  const area = { x: x + 14, y: y + HEAD + 4, width: width - 28, height: height - HEAD - 16 };
  return [
    `<g${panel.isOut ? " opacity='.45'" : ''}>`,
    `<rect ${at(box)} rx='14' fill='#000' fill-opacity='.18'/>`,
    panel.seat === null ? '' : shieldOf(panel.seat, x + 12, y + 10),
    name === '' ? '' : nameOf(name, x + 48, y + 35, width - 130),
    `<text x='${round(x + width - 16)}' y='${round(y + 36)}' font-size='30' font-weight='700' text-anchor='end' fill='#f0c659'>${escaped(panel.figure)}</text>`,
    ...placeRows(panel.rows, area).map(cardOf),
    '</g>',
  ].join('');
}

/** Average width of a letter. */
const LETTER = 14;

/** Fits a name into `room`: squeezes the letters slightly; truncates names that are much too long. */
function nameOf(name: string, x: number, y: number, room: number): string {
  const letters = [...name];
  const most = Math.max(2, Math.floor((room * 1.3) / LETTER));
  const shown = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name;
  const closer =
    Math.min(letters.length, most) * LETTER > room
      ? ` textLength='${round(room)}' lengthAdjust='spacingAndGlyphs'`
      : '';
  return `<text x='${round(x)}' y='${round(y)}' font-size='26' fill='#f4efe2'${closer}>${escaped(shown)}</text>`;
}

const shieldOf = (seat: number, x: number, y: number): string =>
  `<g transform='translate(${round(x)} ${round(y)}) scale(1.4)'><path d='${SHIELD}' fill='${itemAt(SEAT_COLOURS, seat % SEAT_COLOURS.length)}' stroke='#f4efe2'/><path d='${chargeOf(seat)}' fill='#f4efe2'/></g>`;

function cardOf({ card, box }: Placed): string {
  if (card === null) {
    return `<rect ${at(box)} rx='8' fill='none' stroke='#5b9482' stroke-width='2' stroke-dasharray='6 5'/>`;
  }
  const scale = round(box.width / 100);
  const face = card === HIDDEN ? backFace : faceOf(bare(card));
  return `<g transform='translate(${round(box.x)} ${round(box.y)}) scale(${scale})'>${face}</g>`;
}

const backFace = `<rect width='100' height='128' rx='12' fill='#6b1f3a' stroke='#2b0b17' stroke-width='2'/><path d='${CROWN}' fill='#d9a92c' transform='translate(-50 -77) scale(2)'/>`;

/**
 * The face of a card, in a box of 100 by 128: the rank above the suit in a narrow column visible even when
 * fanned, and a large suit.
 */
function faceOf(card: string): string {
  const sheet = "<rect width='100' height='128' rx='12' fill='#fffdf7' stroke='#8d7c62' stroke-width='2'/>";
  const suit = SUIT_PATHS[card.charAt(1)];
  if (!suit) return `${sheet}<path d='${CROWN}' fill='#6a2c91' transform='translate(-50 -77) scale(2)'/>`;
  const rank = card.startsWith('T') ? '10' : card.charAt(0);
  return [
    `<g fill='${SUIT_COLOURS[card.charAt(1)] ?? ''}'>`,
    `<g fill='#fffdf7'>${sheet}</g>`,
    `<text class='rank' x='4' y='49' font-size='45' font-weight='700'${rank === '10' ? " textLength='33' lengthAdjust='spacingAndGlyphs'" : ''}>${rank}</text>`,
    `<path d='${suit}' transform='translate(5 64) scale(.34)'/>`,
    `<path d='${suit}' transform='translate(52 72) scale(.42)'/>`,
    '</g>',
  ].join('');
}

const at = ({ x, y, width, height }: Box): string =>
  `x='${round(x)}' y='${round(y)}' width='${round(width)}' height='${round(height)}'`;

const round = (value: number): number => Math.round(value * 1000) / 1000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '"': '&quot;',
};
/** Escapes text written by players for XML, and drops control characters, which XML doesn't allow. */
const escaped = (text: string): string =>
  text.replace(/[^\P{Cc}]|[\ufffe\uffff]/gu, '').replace(/[&<>'"]/g, (sign) => ESCAPES[sign] ?? '');
