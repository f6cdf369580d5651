import { DurableObject } from 'cloudflare:workers';
import type { ThoughtRequest } from '../../games/bot/thought.ts';
import { thoughtOf } from './thought.ts';

/** Thinks for the bots of one match on the platform. It stores nothing. */
export class ThinkerObject extends DurableObject<Env> {
  /** The bot's move, in notation; null if it can't think. */
  think(request: ThoughtRequest): string | null {
    return thoughtOf(request);
  }
}
