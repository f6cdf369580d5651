/**
 * A part of each game by the game's id, from the modules that contain it: `games/five/solo/bot.ts` is the bot of
 * `five-solo`. A page imports only the parts that it needs, for all games.
 */
export const partsOf = <Part>(modules: Readonly<Record<string, Part>>): ReadonlyMap<string, Part> =>
  new Map(
    Object.entries(modules).map(([path, part]) => {
      const folders = path.split('/').filter((name) => name !== '..');
      return [folders.slice(1, -1).join('-'), part];
    }),
  );
