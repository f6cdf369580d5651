import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sound } from '../../../../web/src/lib/app/notifications/sound.ts';

/** A fake audio device whose clock runs while it is awake; waking up takes a moment. */
class Speaker {
  static last: Speaker;
  state: AudioContextState = 'suspended';
  readonly sampleRate = 8000;
  readonly destination = {};
  #ran = 0;
  #since = 0;

  constructor() {
    Speaker.last = this;
  }

  get currentTime(): number {
    return this.#ran + (this.state === 'running' ? (Date.now() - this.#since) / 1000 : 0);
  }

  async resume(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, WAKING_MS));
    if (this.state === 'suspended') this.#since = Date.now();
    this.state = 'running';
  }

  suspend(): Promise<void> {
    this.#ran = this.currentTime;
    this.state = 'suspended';
    return Promise.resolve();
  }
}

const WAKING_MS = 300;
/** End times of notes, in seconds of the device's clock. */
const ends: number[] = [];

class Note {
  readonly gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  readonly connect = (to: unknown): unknown => to;
  readonly start = (): void => {};
  readonly stop = (at: number): void => void ends.push(at);
}

beforeEach(() => {
  ends.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Speaker);
  vi.stubGlobal('GainNode', Note);
  vi.stubGlobal('OscillatorNode', Note);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a sound plays to its end, on a late device too, which then sleeps until the next one', async () => {
  for (const cue of ['turn', 'message'] as const) {
    sound(cue);
    const speaker = Speaker.last;
    await vi.advanceTimersByTimeAsync(WAKING_MS + 50);
    expect(speaker.state).toBe('running');
    await vi.advanceTimersByTimeAsync(5000);
    expect(speaker.state).toBe('suspended');
    expect(speaker.currentTime).toBeGreaterThan(Math.max(...ends));
    expect(speaker.currentTime).toBeLessThan(Math.max(...ends) + 1);
    expect(vi.getTimerCount()).toBe(0);
  }
});

test('sounds from before the first press are not all played after it', async () => {
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { userActivation });
  for (let move = 0; move < 10; move++) sound('turn');
  userActivation.hasBeenActive = true;
  sound('message');
  await vi.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(2);
});
