import { cdp } from 'vitest/browser';

/** The DevTools protocol, as far as the stage needs it. */
interface Devtools {
  send(method: string, given?: object): Promise<unknown>;
}

const devtools = (): Devtools => cdp() as unknown as Devtools;

/** Resolves after some frames of the browser, in which sizes and places settle. */
export const frames = (count = 2): Promise<void> =>
  new Promise((resolve) => {
    const next = (left: number): void => {
      if (left === 0) resolve();
      else requestAnimationFrame(() => next(left - 1));
    };
    next(count);
  });

/** Settings of the reader's device, as media features. */
interface Device {
  readonly motion?: boolean;
  readonly isDark?: boolean;
  readonly isForced?: boolean;
  /** True for paper. */
  readonly isPrint?: boolean;
}

/** Gives the page a device; what isn't named is as at first. */
export async function setDevice({
  motion = false,
  isDark = false,
  isForced = false,
  isPrint = false,
}: Device): Promise<void> {
  await devtools().send('Emulation.setEmulatedMedia', {
    media: isPrint ? 'print' : '',
    features: [
      { name: 'prefers-reduced-motion', value: motion ? 'no-preference' : 'reduce' },
      { name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' },
      { name: 'forced-colors', value: isForced ? 'active' : 'none' },
    ],
  });
}

/** Lets a finger press in place of a mouse. */
export const setTouch = (enabled: boolean): Promise<unknown> =>
  devtools().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 5 });

/** Stops or starts the clock of all animations. */
export async function stopAnimations(isStopped: boolean): Promise<void> {
  await devtools().send('Animation.enable');
  await devtools().send('Animation.setPlaybackRate', { playbackRate: isStopped ? 0 : 1 });
}

/** A point of the window around the frame, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of an element. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement!.getBoundingClientRect();
  return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 };
}

/** Moves the mouse out of the frame, where it hovers over nothing. */
export async function putMouseAway(): Promise<void> {
  const { right, bottom } = window.frameElement!.getBoundingClientRect();
  await devtools().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: right + 20, y: bottom + 20 });
}

/** Clicks a point with the mouse. */
export async function click(point: Point): Promise<void> {
  const at = { ...point, button: 'left', clickCount: 1 };
  await devtools().send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none' });
  await devtools().send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await devtools().send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
}

/** The fields of a key event. */
function keyEvent(key: string): object {
  const named: Readonly<Record<string, object>> = {
    Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
    ' ': { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
    Shift: { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 },
    Escape: { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 },
    Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
    ArrowLeft: { key: 'ArrowLeft', code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
    ArrowUp: { key: 'ArrowUp', code: 'ArrowUp', windowsVirtualKeyCode: 38 },
    ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
    ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  };
  const upper = key.toUpperCase();
  const code = /\d/u.test(key) ? `Digit${key}` : `Key${upper}`;
  return named[key] ?? { key, code, windowsVirtualKeyCode: upper.charCodeAt(0), text: key };
}

/** Presses a key; `times` is above 1 if it is held down. */
export async function press(key: string, times = 1): Promise<void> {
  const event = keyEvent(key);
  window.focus();
  for (let n = 0; n < times; n++)
    await devtools().send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', autoRepeat: n > 0 });
  await devtools().send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}

/** The counts of all functions of the page, by the DevTools protocol. */
interface Coverage {
  readonly result: readonly {
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** The number of function calls while `act` runs: a measure of work that doesn't depend on the machine. */
export async function countCalls(act: () => Promise<void>): Promise<number> {
  await devtools().send('Profiler.enable');
  await devtools().send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await act();
  const { result } = (await devtools().send('Profiler.takePreciseCoverage')) as Coverage;
  await devtools().send('Profiler.stopPreciseCoverage');
  await devtools().send('Profiler.disable');
  return result
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
}
