import type { Position } from '../game.ts';
import type { Scene } from './scene.ts';
import { fiveCrownsScene } from './scenes/five-crowns.ts';
import { soloScene } from './scenes/five-crowns-solo.ts';
import { kingsQueensScene } from './scenes/kings-queens.ts';
import { partnersScene } from './scenes/partners.ts';
import { realmScene } from './scenes/realm.ts';
import { pictureOf } from './svg.ts';

export { HEIGHT, WIDTH } from './svg.ts';

/** Builds the scene for a view of one game. */
type SceneOf = (view: never) => Scene;

const SCENES: Readonly<Record<string, SceneOf>> = {
  realm: realmScene,
  partners: partnersScene,
  'kings-queens': kingsQueensScene,
  'five-crowns': fiveCrownsScene,
  'five-crowns-solo': soloScene,
};

/**
 * An SVG document of 1200 by 630 showing the table as in `view`: each seat's cards below its shield, name and
 * points. Contains no information beyond the view, and no text except the names.
 */
export function pictureOfView(game: string, view: Position, names: readonly string[]): string {
  const sceneOf = SCENES[game];
  if (!sceneOf) throw new TypeError(`no picture of ${game}`);
  return pictureOf(sceneOf(view as never), names);
}
