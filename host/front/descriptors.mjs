// File descriptors: the limit of a process, and the number a process has open.
import { readdirSync, statSync } from 'node:fs';

/** Upper bound of the limit: some systems name no number, others one beyond all memory. */
const MOST = 1_000_000;

/** Maximum number of open files. Node raises its soft limit to the hard limit at start. */
export function descriptorLimit() {
  process.report.excludeNetwork = true;
  const { soft } = process.report.getReport().userLimits.open_files;
  return Math.min(MOST, soft === 'unlimited' ? MOST : Number(soft));
}

/** Ms between two counts. A count takes longer the more descriptors are open. */
const COUNT_EVERY = 100;

/** Estimates the open descriptors of a process: the last count, and those expected since. */
export class DescriptorCount {
  #count;
  #at = -Infinity;
  #open;
  #expected = 0;

  /** `process` has the process' `pid`, undefined while none runs. */
  constructor(process, count = () => openDescriptors(process.pid)) {
    this.#count = count;
  }

  /** Adds descriptors that the process is about to open. */
  expect(number) {
    this.#expected += number;
  }

  /** The estimate; undefined on systems without /proc. A new count takes `pending` as the number still expected. */
  read(pending, now = performance.now()) {
    if (now - this.#at >= COUNT_EVERY) {
      this.#at = now;
      this.#open = this.#count();
      this.#expected = pending;
    }
    return this.#open === undefined ? undefined : this.#open + this.#expected;
  }
}

/** Number of open descriptors of a process; undefined on systems without /proc. */
function openDescriptors(pid) {
  const folder = `/proc/${pid}/fd`;
  try {
    // The size is 0 before Linux 6.2.
    return statSync(folder).size || readdirSync(folder).length;
  } catch {
    return undefined;
  }
}
