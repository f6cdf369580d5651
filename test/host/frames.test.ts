import { describe, expect, it } from 'vitest';
import { seededRandom, type Random } from '#games/chance.ts';
import { frameOf } from '../support/raw-socket.ts';
import { seeds } from '../support/seeds.ts';

type Decide = (opcode: number, isLast: boolean, length: number, reserved: number) => boolean;
interface Filter {
  readonly isBetweenFrames: boolean;
  read(chunk: Buffer, decide: Decide): Buffer[];
}
const { FrameFilter } = (await import('../../host/front/frames.mjs' as string)) as {
  FrameFilter: new () => Filter;
};

const LENGTHS = [0, 1, 125, 126, 127, 1000, 65_535, 65_536];

interface Made {
  readonly asked: readonly [number, boolean, number, number];
  readonly bytes: Buffer;
  readonly passes: boolean;
}

function anyFrame(random: Random): Made {
  const opcode = random.below(16);
  const length = LENGTHS[random.below(LENGTHS.length)]!;
  const [isLast, isPacked] = [random.below(2) === 0, random.below(2) === 0];
  const bytes = frameOf(opcode, Buffer.alloc(length, random.below(256)), { isLast, isPacked });
  // As a server sends it, now and then.
  if (random.below(3) === 0) bytes[1] = bytes[1]! & 0x7f;
  const unmasked =
    bytes[1]! < 0x80
      ? Buffer.concat([bytes.subarray(0, -4 - length), bytes.subarray(bytes.length - length)])
      : bytes;
  return {
    asked: [opcode, isLast, length, isPacked ? 0x40 : 0],
    bytes: length === 0 && bytes[1]! < 0x80 ? bytes.subarray(0, -4) : unmasked,
    passes: random.below(4) > 0,
  };
}

/** Bytes in pieces, of which many are a few bytes long. */
function* pieces(bytes: Buffer, random: Random): Generator<Buffer> {
  for (let at = 0; at < bytes.length;) {
    const size = 1 + random.below([3, 20, 5000, 200_000][random.below(4)]!);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

describe('the frames of a WebSocket', () => {
  it.each(seeds(60))(
    'are told apart wherever they are cut, and let through as they came (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const frames = Array.from({ length: 30 }, () => anyFrame(random));
      const filter = new FrameFilter();
      const asked: unknown[] = [];
      const decide: Decide = (...about) => {
        asked.push(about);
        return frames[asked.length - 1]!.passes;
      };
      const parts = [...pieces(Buffer.concat(frames.map(({ bytes }) => bytes)), random)].flatMap((piece) =>
        filter.read(piece, decide),
      );
      expect(asked).toEqual(frames.map((frame) => frame.asked));
      const passed = frames.filter(({ passes }) => passes).map(({ bytes }) => bytes);
      expect(Buffer.concat(parts).equals(Buffer.concat(passed))).toBe(true);
      expect(filter.isBetweenFrames).toBe(true);
      filter.read(frameOf(1, 'more').subarray(0, 7), () => true);
      expect(filter.isBetweenFrames).toBe(false);
    },
  );
});
