/** Descriptors that a process needs for other things than sockets. */
const OTHERS = 100;

/** Maximum number of sockets that this process may open; Infinity if the system sets no limit. */
export function mostSockets(): number {
  // Network interfaces are looked up by name otherwise, which takes long.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft ?? 'unlimited';
  return soft === 'unlimited' ? Infinity : Math.max(0, soft - OTHERS);
}
