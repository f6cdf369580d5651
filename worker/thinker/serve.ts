import type { ThoughtRequest } from '../../games/bot/thought.ts';
import { thoughtOf } from './thought.ts';

/** Header by which the host program proves itself to its thinkers. */
const KEY_HEADER = 'crowns-key';

/** Answers the host program in a process that is a thinker. Everybody else learns nothing. */
export async function answerThought(request: Request, key: string): Promise<Response> {
  if (request.headers.get(KEY_HEADER) !== key || new URL(request.url).pathname !== '/think')
    return new Response(null, { status: 404 });
  // The first question of a new process is whether it is up.
  if (request.method !== 'POST') return new Response(null, { status: 204 });
  const move = thoughtOf(await request.json<ThoughtRequest>());
  return new Response(move, { status: move === null ? 422 : 200 });
}
