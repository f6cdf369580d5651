import { execFileSync } from 'node:child_process';
import type { Net } from '../../games/bot/net.ts';
import { lastOf } from '../../games/list.ts';
import type { Checkpoint } from './checkpoint.ts';

/** The commit of a folder, with `-dirty` after changes to it; undefined without git. */
export function commitOf(folder: string): string | undefined {
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** The module with the weights and their provenance; Prettier breaks its lines. */
export function moduleOf(
  { inputs, hidden, weights }: Net,
  { settings, curve }: Pick<Checkpoint, 'settings' | 'curve'>,
  commit: string | undefined,
): string {
  const { game, iterations, seed } = settings;
  const by = commit === undefined ? '' : ` at commit ${commit}`;
  return `import type { Net } from '../../bot/net.ts';

/**
 * Learnt by \`crowns train ${game}\`${by}
 * from ${lastOf(curve).matches} matches with ${iterations} iterations a move, seed ${seed} (docs/bots.md).
 */
export const NET: Net = {
  inputs: ${inputs},
  hidden: ${hidden},
  weights: ${JSON.stringify(weights)},
};
`;
}
