import { describe, expect, test } from 'vitest';
import { SpeechQueue } from '../../../../web/src/lib/platform/announcer/queue.ts';

function queue() {
  const page = { canSpeak: true, spoken: [] as string[][] };
  const speech = new SpeechQueue(
    () => page.canSpeak,
    (texts) => page.spoken.push([...texts]),
  );
  return { page, speech };
}

describe('the queue of announcements', () => {
  test('is read out in the order in which it was said, each by itself, and again when it is said again', () => {
    const { page, speech } = queue();
    for (const text of ['Ben draws.', 'Ben draws.', 'Your move.']) speech.say(text);
    expect(page.spoken).toEqual([['Ben draws.'], ['Ben draws.'], ['Your move.']]);
  });

  test('waits as long as nothing can be read out, and none of it is lost or changes places', () => {
    const { page, speech } = queue();
    page.canSpeak = false;
    for (const text of ['Ben draws.', 'Ben draws.', 'Your move.']) speech.say(text);
    speech.flush();
    expect(page.spoken).toEqual([]);
    page.canSpeak = true;
    speech.flush();
    speech.flush();
    speech.say('You draw.');
    expect(page.spoken).toEqual([['Ben draws.', 'Ben draws.', 'Your move.'], ['You draw.']]);
  });

  test('is nothing where no words are', () => {
    const { page, speech } = queue();
    for (const text of ['', ' ']) speech.say(text);
    expect(page.spoken).toEqual([]);
  });
});
