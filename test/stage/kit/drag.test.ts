import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { Drag } from '../../../web/src/lib/boards/kit/drag.svelte.ts';
import { onPage } from './dom.svelte.ts';

const PLACES = `
  <div class="around" style="position: fixed; inset: 0">
    <button class="card" style="position: fixed; left: 0; top: 0; width: 50px; height: 70px"></button>
    <div data-place="throne" style="position: fixed; left: 200px; top: 0; width: 100px; height: 100px"></div>
    <p style="height: 9000px"></p>
  </div>`;

/** A card that can be dragged to a place, and what a pointer does with it. */
async function table({ canGrab = true, pointerType = 'mouse' } = {}) {
  const card = onPage(PLACES).querySelector('button')!;
  // Only pointers of the browser can be captured.
  card.setPointerCapture = () => undefined;
  const carrier = { grab: vi.fn(() => canGrab), point: vi.fn() };
  const drag = new Drag<string, string>(carrier);
  const ends = vi.fn();
  const stop = drag.carry('QH', { onend: ends })(card);
  // Svelte listens to pointers a little later.
  await tick();
  const send = (type: string, x = 0, y = 0, given: object = {}): PointerEvent => {
    const { at = 0, ...more } = given as { at?: number };
    const event = new PointerEvent(type, {
      bubbles: true, isPrimary: true, pointerType, buttons: 1, clientX: x, clientY: y, ...more,
    }); // prettier-ignore
    Object.defineProperty(event, 'timeStamp', { value: at });
    card.dispatchEvent(event);
    return event;
  };
  return { card, carrier, drag, ends, send, stop };
}

test('a card follows the pointer once that has moved, and is dropped on the place below', async () => {
  const { carrier, drag, ends, send } = await table();
  send('pointerdown', 10, 10);
  send('pointermove', 14, 14);
  expect(drag.active).toBe(false);
  send('pointermove', 60, 30);
  expect([drag.active, drag.offset, drag.over]).toEqual([true, '50px 20px', null]);
  send('pointermove', 250, 50);
  expect(drag.over).toBe('throne');
  expect(carrier.point).not.toHaveBeenCalled();
  send('pointerup', 250, 50);
  expect(carrier.grab.mock.calls).toEqual([['QH']]);
  expect(carrier.point.mock.calls).toEqual([['throne']]);
  expect(ends).toHaveBeenCalledOnce();
  expect([drag.active, drag.offset, drag.over]).toEqual([false, '0px 0px', null]);
});

test('the click at the end of a drag is no tap; the next one is, and so is one by keyboard', async () => {
  const { drag, send } = await table();
  const click = (detail: number): boolean => drag.swallows(new MouseEvent('click', { detail }));
  const dragged = (): void => {
    send('pointerdown');
    send('pointermove', 60);
    send('pointerup', 60);
  };
  dragged();
  expect([click(1), click(1)]).toEqual([true, false]);
  dragged();
  expect(click(0)).toBe(false);
  send('pointerdown');
  send('pointerup');
  expect(click(1)).toBe(false);
});

test('nothing is dropped if the card stays, if the pointer is lost, or if it was released unseen', async () => {
  const stays = await table({ canGrab: false });
  const lost = await table();
  const released = await table();
  for (const { send } of [stays, lost, released]) {
    send('pointerdown');
    send('pointermove', 250, 50);
  }
  expect(stays.drag.active).toBe(false);
  lost.send('pointercancel', 250, 50);
  released.send('pointermove', 250, 50, { buttons: 0 });
  for (const { drag, send, carrier } of [stays, lost, released]) {
    send('pointerup', 250, 50);
    expect(drag.active).toBe(false);
    expect(carrier.point).not.toHaveBeenCalled();
  }
});

test('only the main button of the first pointer drags', async () => {
  for (const given of [{ button: 2 }, { isPrimary: false }]) {
    const { carrier, send } = await table();
    send('pointerdown', 0, 0, given);
    send('pointermove', 100, 0, given);
    expect(carrier.grab).not.toHaveBeenCalled();
  }
});

test.each([
  ['scrolls if it moves up at once', 'auto', 20, 100, false],
  ['drags sideways', 'auto', 100, 20, true],
  ['drags where nothing scrolls', 'hidden', 20, 100, true],
])('a finger %s', async (_, overflow, x, y, isDrag) => {
  document.body.style.overflow = 'hidden';
  const { card, drag, send } = await table({ pointerType: 'touch' });
  card.closest<HTMLElement>('.around')!.style.overflow = overflow;
  send('pointerdown');
  send('pointermove', x, y, { at: 50 });
  expect(drag.active).toBe(isDrag);
  document.body.style.overflow = '';
});

test('a finger that has stayed drags in any direction, and a drag doesn’t scroll', async () => {
  const { card, drag, send } = await table({ pointerType: 'touch' });
  card.closest<HTMLElement>('.around')!.style.overflow = 'auto';
  const scrolls = (): boolean => card.dispatchEvent(new Event('touchmove', { cancelable: true }));
  send('pointerdown');
  expect(scrolls()).toBe(true);
  send('pointermove', 20, 100, { at: 200 });
  expect(drag.active).toBe(true);
  expect(scrolls()).toBe(false);
});
