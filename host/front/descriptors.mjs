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

/** Number of open descriptors of a process; undefined on systems without /proc. */
export function openDescriptors(pid) {
  const folder = `/proc/${pid}/fd`;
  try {
    // The size is 0 before Linux 6.2.
    return statSync(folder).size || readdirSync(folder).length;
  } catch {
    return undefined;
  }
}
