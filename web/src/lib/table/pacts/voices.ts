import { m } from '#messages';
import type { CharacterId } from '#games/bot/characters.ts';
import type { PactEvent } from '#protocol';

/** A character's words when it offers, accepts, declines or breaks a pact; null for other events. */
export function voiceOf(id: CharacterId, event: PactEvent): string | null {
  switch (event.do) {
    case 'propose':
      return m.voices_offers({ id });
    case 'accept':
      return m.voices_accepts({ id });
    case 'decline':
      return m.voices_declines({ id });
    case 'break':
    case 'raid':
      return m.voices_breaks({ id });
    default:
      return null;
  }
}
