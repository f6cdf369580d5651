import { m } from '#messages';
import type { PactReason } from '#games/bot/envoy.ts';

const TEXTS: Readonly<Record<PactReason['code'], (of: { name: string; points: string }) => string>> = {
  ahead: m.replay_pact_ahead,
  asked: m.replay_pact_asked,
  betrayed: m.replay_pact_betrayed,
  duel: m.replay_pact_duel,
  enough: m.replay_pact_enough,
  kept: m.replay_pact_kept,
  leader: m.replay_pact_leader,
  peace: m.replay_pact_peace,
  prey: m.replay_pact_prey,
  threat: m.replay_pact_threat,
  together: m.replay_pact_together,
  traitor: m.replay_pact_traitor,
};

/** A bot's reason for an event of a pact, in one sentence. */
export const describeReason = ({ code, about, points }: PactReason, names: readonly string[]): string =>
  TEXTS[code]({ name: names[about] ?? '', points: String(points) });
