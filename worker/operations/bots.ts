import type { Refusal } from '../protocol/answers.ts';
import { refusalOf } from '../protocol/refuse.ts';

/** Host setting: `off` for a service without bots. */
interface Botless {
  readonly BOTS?: string | null;
}

/** Refuses bots if the host wants none, because a platform may not give a thought the time it takes. */
export const refuseBots = (env: object): Refusal | undefined =>
  (env as Botless).BOTS === 'off' ? refusalOf('no-bots') : undefined;
