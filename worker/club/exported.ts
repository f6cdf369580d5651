import { CLUB_LIMITS, type ClubResult } from '../protocol/index.ts';
import type { Club } from './core/club.ts';
import { exportHead } from './core/info.ts';

/** Everything of a club as JSON, a result at a time, so that no file is ever in memory as a whole. */
export function exportOf(
  club: Club,
  recordOf: (id: string) => Promise<string | null>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const texts = textsOf(club, recordOf);
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* textsOf(
  club: Club,
  recordOf: (id: string) => Promise<string | null>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(exportHead(club)).slice(0, -1)},"results":[`;
  let separator = '';
  for (const result of resultsOf(club)) {
    const record = result.hasRecord ? await recordOf(result.id) : null;
    yield separator + JSON.stringify({ ...result, record });
    separator = ',\n';
  }
  yield ']}\n';
}

function* resultsOf(club: Club): Generator<ClubResult> {
  let before: number | undefined;
  for (;;) {
    const page = club.matches.results({ before, most: CLUB_LIMITS.clubResults });
    yield* page;
    before = page.at(-1)?.n;
    if (before === undefined) return;
  }
}
