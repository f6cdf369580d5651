import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HIDDEN, isCard } from '#games/cards.ts';
import { gameOf, games } from '#games/index.ts';
import { placeRows, panelBoxes } from '#games/pictures/layout.ts';
import { HEIGHT, pictureOfView, WIDTH } from '#games/pictures/index.ts';
import { pictureOf } from '#games/pictures/svg.ts';
import { eachDecision, eachSample, samplesOf } from '../support/sample-games.ts';

const NAMES = ['Ada', '<b>&"\'Ben', 'Margarethe von und zu Österreich', '\u0007Dmitri'];
const count = (text: string, part: string): number => text.split(part).length - 1;
/** Number of cards in a view known to its reader. */
const known = (view: unknown): number =>
  [...JSON.stringify(view).matchAll(/"([^"]*)"/g)].filter(([, text]) => text !== HIDDEN && isCard(text!))
    .length;

describe('a picture of the board', () => {
  it.each(games)('of $title has nothing that the view has not, and stays in its frame', (game) => {
    let most = 0;
    eachSample(samplesOf(game, game.seats.max, 2), ({ readers, ...sample }) => {
      eachDecision({ readers, ...sample }, 9, ({ state }) => {
        for (const reader of readers) {
          const view = game.view(state, reader);
          const svg = pictureOfView(game, view, NAMES);
          // All tags are closed, and names don't create tags.
          const opened = [...svg.matchAll(/<(\w+)[^<>]*?(\/?)>/g)].filter(([, , closed]) => closed === '');
          expect(opened.length).toBe(count(svg, '</'));
          expect(svg).not.toContain('<b>');
          expect(svg).not.toMatch(/\p{Cc}/u);
          const faces = count(svg, "class='rank'");
          most = Math.max(most, faces);
          expect(faces).toBeLessThanOrEqual(known(view));
          if (JSON.stringify(view).includes(HIDDEN)) expect(svg).toContain("fill='#6b1f3a'");
        }
      });
    });
    expect(most).toBeGreaterThan(0);
  });

  it('shows each name, shortened where there is no room for it', () => {
    const realm = games.find(({ id }) => id === 'realm')!;
    const { states } = samplesOf(realm, 6, 1)[0]!;
    const svg = pictureOfView(gameOf('realm')!, realm.view(states[0]!, 'spectator'), [
      ...NAMES,
      'Eve',
      'Fay',
    ]);
    for (const name of [
      '>Ada<',
      '&lt;b&gt;&amp;&quot;&#39;Ben<',
      'Margarethe',
      '>Dmitri<',
      '>Eve<',
      '>Fay<',
    ]) {
      expect(svg).toContain(name);
    }
    expect(() => pictureOfView({ id: 'chess' }, realm.view(states[0]!, 0), [])).toThrow(TypeError);
  });

  it('has the colours that seats have on the boards', () => {
    const theme = readFileSync(new URL('../../web/src/lib/app/theme.css', import.meta.url), 'utf8');
    const { game, states } = samplesOf(
      games.find(({ id }) => id === 'realm')!,
      6,
      1,
    )[0]!;
    const svg = pictureOfView(gameOf('realm')!, game.view(states[0]!, 'spectator'), []);
    const shields = [...svg.matchAll(/<path d='M2 2H18V11C[^']*' fill='(#\w+)' stroke/g)].map(
      ([, colour]) => colour,
    );
    const inks = [...theme.matchAll(/--seat-ink-\d: (#\w+);/g)].map(([, colour]) => colour);
    expect(shields).toEqual(inks);
    expect(inks).toHaveLength(6);
  });

  it('shows the whole rank of a card in the narrowest fan, a 10 too', () => {
    const fan = new Array<string>(18).fill('TC');
    const placed = placeRows([[fan]], { x: 0, y: 0, width: 300, height: 100 });
    const shown = (100 * (placed[1]!.box.x - placed[0]!.box.x)) / placed[0]!.box.width;
    const svg = pictureOf([{ seat: 0, figure: '', rows: [[fan]], isOut: false }], ['Ada']);
    const ranks = [...svg.matchAll(/<text class='rank' x='(\d+)'[^>]* textLength='(\d+)'[^>]*>10</g)];
    expect(ranks).toHaveLength(fan.length);
    // 2 units of margin, because the border of the next card begins slightly left of the card.
    for (const [, x, length] of ranks) expect(Number(x) + Number(length)).toBeLessThan(shown - 2);
  });

  it('leaves a part of each card in sight, however many there are, and none outside', () => {
    for (let panels = 1; panels <= 15; panels++) {
      const all = Array.from({ length: panels }, (_, i) => ({ seat: i === 0 ? null : i }));
      const boxes = panelBoxes(all, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
      for (const [i, area] of boxes.entries()) {
        const placed = placeRows([[new Array<string>(14).fill('AS')], [['2C'], [], ['3H', '4H']]], area);
        placed.forEach(({ box: { x, y, width, height } }, at) => {
          expect(x, `${panels} panels, ${i}`).toBeGreaterThanOrEqual(area.x - 0.01);
          expect(y).toBeGreaterThanOrEqual(area.y - 0.01);
          expect(x + width).toBeLessThanOrEqual(area.x + area.width + 0.01);
          expect(y + height).toBeLessThanOrEqual(area.y + area.height + 0.01);
          const next = placed[at + 1]?.box;
          if (next && next.y === y) expect(next.x - x).toBeGreaterThan(width * 0.4);
        });
        expect(area.x + area.width).toBeLessThanOrEqual(WIDTH + 0.01);
      }
    }
  });
});
