import type { Cue } from './cue.ts';

/** A note: start and duration in seconds, frequency in hertz, volume from 0 to 1. */
interface Note {
  readonly at: number;
  readonly lasts: number;
  readonly pitch: number;
  readonly gain: number;
  /** `bell` has a faint overtone, `drum` falls by an octave, `paper` is noise around its pitch. */
  readonly as: 'bell' | 'drum' | 'paper';
}

const bell = (at: number, pitch: number, gain = 0.05, lasts = 0.5): Note => ({
  at,
  lasts,
  pitch,
  gain,
  as: 'bell',
});
const drum = (at: number, pitch: number, gain = 0.16): Note => ({ at, lasts: 0.32, pitch, gain, as: 'drum' });
const paper = (at: number, pitch: number, gain = 0.05): Note => ({
  at,
  lasts: 0.07,
  pitch,
  gain,
  as: 'paper',
});

/** Short and quiet, not to disturb people nearby. The most frequent are the quietest. */
const SOUNDS: Readonly<Record<Cue, readonly Note[]>> = {
  card: [paper(0, 2600, 0.035)],
  trick: [paper(0, 2200), paper(0.07, 2600), paper(0.14, 3000), bell(0.16, 440, 0.025, 0.35)],
  turn: [bell(0, 523), bell(0.13, 784, 0.05, 0.6)],
  message: [bell(0, 988, 0.03, 0.25)],
  raid: [drum(0, 150), drum(0.2, 130), drum(0.3, 110), bell(0.32, 196, 0.04, 0.7)],
  won: [bell(0, 523), bell(0.13, 659), bell(0.26, 784), bell(0.42, 1047, 0.06, 1.1)],
  lost: [bell(0, 440), bell(0.2, 392), bell(0.42, 330, 0.05, 1)],
};

/** Minimum time in seconds between card sounds; fast bots play many cards at once. */
const CARD_GAP = 0.09;

/** Time in ms before the audio context is suspended after the last note, so that none is cut off. */
const LINGER_MS = 200;

let context: AudioContext | undefined;
let quiet: ReturnType<typeof setTimeout> | undefined;
let noise: AudioBuffer | undefined;
let heardAt = -1;
/** End of the last note, in the audio context's time. */
let endsAt = 0;

/** Plays a sound, once the user has interacted with the page. */
export function sound(cue: Cue): void {
  if (!('AudioContext' in globalThis) || !mayBeHeard()) return;
  context ??= new AudioContext();
  // Even if it is running: a suspend may be pending.
  void context.resume();
  const { currentTime } = context;
  if (cue === 'card' && currentTime - heardAt < CARD_GAP) return;
  heardAt = currentTime;
  for (const note of SOUNDS[cue]) play(context, note);
  hushAfter(Math.max(...SOUNDS[cue].map(({ at, lasts }) => at + lasts)), context);
}

/**
 * Browsers block sound before an interaction, and would play everything at once afterwards. Older ones lack
 * the API.
 */
const mayBeHeard = (): boolean =>
  (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true;

/**
 * Suspends the audio context `seconds` from now. Otherwise the device keeps playing silence, which uses
 * power.
 */
function hushAfter(seconds: number, context: AudioContext): void {
  endsAt = Math.max(endsAt, context.currentTime + seconds);
  clearTimeout(quiet);
  quiet = setTimeout(
    () => {
      if (context.state !== 'running') return;
      // Its clock stood still while it was being resumed.
      if (context.currentTime < endsAt) hushAfter(0, context);
      else void context.suspend();
    },
    (endsAt - context.currentTime) * 1000 + LINGER_MS,
  );
}

function play(context: AudioContext, note: Note): void {
  const { at, lasts, pitch, gain, as } = note;
  const begin = context.currentTime + at;
  const volume = new GainNode(context, { gain: 0 });
  // A fast attack and a slow decay, without clicks.
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(gain, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  volume.connect(context.destination);
  for (const source of as === 'paper'
    ? [rustle(context, pitch, volume)]
    : tones(context, note, begin, volume)) {
    source.start(begin);
    source.stop(begin + lasts);
  }
}

function tones(
  context: AudioContext,
  { as, pitch, lasts }: Note,
  begin: number,
  to: AudioNode,
): OscillatorNode[] {
  const base = new OscillatorNode(context, { frequency: pitch, type: 'triangle' });
  base.connect(to);
  if (as === 'drum') {
    base.frequency.setValueAtTime(pitch, begin);
    base.frequency.exponentialRampToValueAtTime(pitch / 2, begin + lasts);
    return [base];
  }
  // Slightly above the third octave, as with a marimba's bars.
  const overtone = new OscillatorNode(context, { frequency: pitch * 3.93 });
  overtone.connect(new GainNode(context, { gain: 0.18 })).connect(to);
  return [base, overtone];
}

function rustle(context: AudioContext, pitch: number, to: AudioNode): AudioBufferSourceNode {
  noise ??= whiteNoise(context);
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 0.8 })).connect(to);
  return source;
}

/** A tenth of a second of noise. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = new AudioBuffer({ length: context.sampleRate / 10, sampleRate: context.sampleRate });
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, () => Math.random() * 2 - 1),
    0,
  );
  return buffer;
}
