import { describe, expect, it } from 'vitest';
import { asOverDays, billOf, billText, risen } from '../../worker/metering/prices.ts';
import { cost } from '../../cli/cost/index.ts';

const COUNTS = {
  'matches-over': 2,
  moves: 120,
  'worker-requests': 10,
  requests: 20,
  messages: 200,
  'active-ms': 500,
  'rows-read': 1000,
  'rows-written': 160,
  'bytes-over': 60_000,
};

describe('the price of 1,000 finished matches', () => {
  it('is refused for more bots than seats but one, and for bots over days', async () => {
    for (const words of [
      ['--bots', '2'],
      ['--bots', '1', '--over-days'],
      ['--club', '4', '--bots', '1'],
    ]) {
      const args = ['http://localhost:1', '--secret', 'of the host', ...words];
      await expect(cost(args)).rejects.toThrow(/bots/);
    }
  });

  it('is refused for a club of one, and for one that plays over days', async () => {
    const args = ['http://localhost:1', '--secret', 'of the host', '--club'];
    await expect(cost([...args, '1'])).rejects.toThrow(/--club/);
    await expect(cost([...args, '4', '--over-days'])).rejects.toThrow(/--club excludes/);
  });

  it('is the sum of what the platform bills', () => {
    const { lines, usd, movesPerMatch } = billOf(COUNTS);
    const by = Object.fromEntries(lines.map(({ what, usd: each }) => [what, each]));
    expect(movesPerMatch).toBe(60);
    // 5 requests to the worker with 1 ms each; 10 requests and 100 messages of objects; 0.25 s of 0.128 GB;
    // 80 rows; 30 kB.
    expect(by['requests to the worker']).toBeCloseTo(0.0015, 10);
    expect(by['its processor time']).toBeCloseTo(0.0001, 10);
    expect(by['requests to objects']).toBeCloseTo(0.00225, 10);
    expect(by['active time of objects']).toBeCloseTo(0.0004, 10);
    expect(by['rows read']).toBeCloseTo(0.0005, 10);
    expect(by['rows written']).toBeCloseTo(0.08, 10);
    expect(by.storage).toBeCloseTo(0.006, 10);
    expect(usd).toBeCloseTo(0.09075, 10);
  });

  it('goes by what has risen, and is shown with its formula', () => {
    const after = Object.fromEntries(Object.entries(COUNTS).map(([name, count]) => [name, count * 3]));
    expect(risen(COUNTS, after)).toEqual(
      Object.fromEntries(Object.entries(COUNTS).map(([name, count]) => [name, count * 2])),
    );
    const text = billText('realm', billOf(COUNTS));
    expect(text).toContain('cost of 1,000 matches, measured with 2 finished matches of 60 moves');
    expect(text).toMatch(/rows written +8\.000e\+4 rows +× +1 \/ 10⁶ = 0\.0800 USD {3}\(rows-written\)/);
    expect(text).toMatch(/total +0\.0908 USD/);
  });

  it('adds the cost of waking for visits that are far apart', () => {
    const counts = { ...COUNTS, 'matches-over': 2, moves: 120 };
    // Waking reads 20 rows and all moves so far, half of 60 on average; reporting counters costs a request
    // and a row.
    expect(asOverDays(counts, 30)).toMatchObject({
      'rows-read': 1000 + 30 * 50,
      'rows-written': 160 + 30,
      requests: 20 + 30,
    });
    expect(asOverDays(counts, 0)).toEqual(counts);
  });

  it('is nothing where no match was finished', () => {
    expect(billOf({}).usd).toBe(0);
  });

  it("runs only against the caller's own server", async () => {
    await expect(cost(['https://play.example.org'])).rejects.toThrow('add --my-server play.example.org');
    await expect(cost(['http://localhost:1', '--secret', ''])).rejects.toThrow("needs the server's secret");
    await expect(cost(['http://localhost:1', '--matches', '0', '--secret', 's'])).rejects.toThrow(
      '--matches',
    );
  });
});
