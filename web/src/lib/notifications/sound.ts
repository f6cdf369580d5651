import type { Cue } from './cue.ts';

/** A tone: when it begins and how long it lasts, in seconds; how high, in hertz; how loud, 0 to 1. */
interface Tone {
  readonly at: number;
  readonly lasts: number;
  readonly pitch: number;
  readonly gain: number;
}

/** Short and low: they must not disturb people nearby. */
const TONES: Readonly<Record<Cue, readonly Tone[]>> = {
  turn: [
    { at: 0, lasts: 0.22, pitch: 523, gain: 0.05 },
    { at: 0.12, lasts: 0.3, pitch: 784, gain: 0.05 },
  ],
  message: [{ at: 0, lasts: 0.14, pitch: 988, gain: 0.03 }],
  raid: [
    { at: 0, lasts: 0.24, pitch: 196, gain: 0.08 },
    { at: 0.14, lasts: 0.4, pitch: 147, gain: 0.08 },
  ],
};

let context: AudioContext | undefined;

/** Sounds a cue. Browsers keep quiet until somebody has pressed something on the page. */
export function sound(cue: Cue): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of TONES[cue]) play(context, tone);
}

function play(context: AudioContext, { at, lasts, pitch, gain }: Tone): void {
  const begin = context.currentTime + at;
  const source = new OscillatorNode(context, { frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  // A quick rise and a slow fall, without a click at either end.
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(gain, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + lasts);
}
