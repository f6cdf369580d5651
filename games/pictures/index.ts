import type { Position } from '../game.ts';
import type { Scene } from './scene.ts';
import { fiveCrownsScene } from './scenes/five-crowns.ts';
import { soloScene } from './scenes/five-crowns-solo.ts';
import { kingsQueensScene } from './scenes/kings-queens.ts';
import { partnersScene } from './scenes/partners.ts';
import { realmScene } from './scenes/realm.ts';
import { pictureOf } from './svg.ts';

export { HEIGHT, WIDTH } from './svg.ts';

/** The views of all games, by the name that each bears. */
type SceneOf = (view: never) => Scene;

const SCENES: Readonly<Record<string, SceneOf>> = {
  realm: realmScene,
  partners: partnersScene,
  'kings-queens': kingsQueensScene,
  'five-crowns': fiveCrownsScene,
  'five-crowns-solo': soloScene,
};

/**
 * A picture of the board as the reader of `view` knows it, as a document of SVG of 1200 by 630: the cards of each seat
 * below its shield, its name and its points. It has nothing that the view hasn't, and no words but the names.
 */
export function pictureOfView(game: string, view: Position, names: readonly string[]): string {
  const sceneOf = SCENES[game];
  if (!sceneOf) throw new TypeError(`no picture of ${game}`);
  return pictureOf(sceneOf(view as never), names);
}
