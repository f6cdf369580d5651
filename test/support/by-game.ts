/** Something of every game's folder in `test/games`, by the game's id. A game may lack it. */
export const byGame = <Own>(found: Readonly<Record<string, Own>>): Readonly<Record<string, Own>> =>
  Object.fromEntries(Object.entries(found).map(([path, own]) => [path.split('/').at(-2), own]));
