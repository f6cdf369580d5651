/** Exit codes of all commands, with their meaning. */
const MEANINGS = {
  done: [0, 'done, and everything that was checked holds'],
  refused: [1, 'a file, a position or a server was refused, a check failed, or nothing was measured'],
  usage: [2, 'the command line is wrong'],
  unchecked: [3, 'nothing is wrong, but something could NOT be CHECKED'],
  stopped: [130, 'stopped by Ctrl-C, after printing what there was'],
} as const;

type Name = keyof typeof MEANINGS;

export const EXIT = Object.fromEntries(
  Object.entries(MEANINGS).map(([name, [code]]) => [name, code]),
) as unknown as { readonly [Each in Name]: (typeof MEANINGS)[Each][0] };

/** The table of all exit codes, one a line. */
export const EXIT_TABLE = Object.values(MEANINGS)
  .map(([code, meaning]) => `  ${String(code).padEnd(5)}${meaning}\n`)
  .join('');
