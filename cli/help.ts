import { EXIT_TABLE } from './exit.ts';
import { HELP } from './help-texts.ts';

export function overview(): string {
  const lines = Object.values(HELP).flatMap(({ calls }) => calls.map(({ call, does }) => line(call, does)));
  return `crowns: the command line of Crowns

${lines.join('\n')}

"crowns COMMAND --help" shows the options of a command, "crowns --version" the version. Every command takes --json.

Exit codes:
${EXIT_TABLE}`;
}

const line = (call: string, does: string): string =>
  call.length > 80 ? `  crowns ${call}\n${' '.repeat(31)}${does}` : `  crowns ${call}   ${does}`;

/** The help of a command or subcommand; undefined if it doesn't exist. */
export function helpOf([command, sub]: readonly (string | undefined)[]): string | undefined {
  const exact = [`${command} ${sub}`, `${command}`].find((words) => Object.hasOwn(HELP, words));
  const named = Object.entries(HELP).filter(([words]) =>
    exact ? words === exact : words.startsWith(`${command} `),
  );
  if (named.length === 0) return undefined;
  return named
    .map(([, { calls, more }]) => {
      const lines = calls.map(({ call, does }) => `crowns ${call}\n    ${does}`);
      return `${lines.join('\n')}\n\n${more}\n\n"crowns help" lists the exit codes.\n`;
    })
    .join('\n');
}
