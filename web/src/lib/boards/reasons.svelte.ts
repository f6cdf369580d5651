import type { GameUi, ReasonFor } from './types.ts';

/** Loads the reasons of a game's bots. Returns null until then, or if they can't be loaded. */
export function reasonsOf(ui: GameUi): () => ReasonFor | null {
  let reasonFor = $state.raw<ReasonFor | null>(null);
  ui.Reasons().then(
    (loaded) => (reasonFor = loaded),
    () => undefined,
  );
  return () => reasonFor;
}
