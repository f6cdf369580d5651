import { getSystemErrorMessage } from 'node:util';

/** The error as programs get it on standard output, if they asked for `--json`. */
export interface Failure {
  /** `usage`, `refused`, `failed`, or a code of the rules. */
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** True if the caller asked for JSON. Words after `--` are file names. */
export const wantsJson = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? undefined : end).includes('--json');
};

/** Tells why a command ends: as JSON on standard output, or as a sentence on standard error. Returns the exit code. */
export function tell(failure: Failure, isJson: boolean, sentence = failure.message, exit = 1): number {
  if (isJson) process.stdout.write(`${JSON.stringify({ error: failure })}\n`);
  else process.stderr.write(`${sentence}\n`);
  return exit;
}

/** An unexpected error in a sentence: of a file, its name and the reason; else its message. */
export function describe(error: unknown): string {
  const { path } = error as NodeJS.ErrnoException;
  return path === undefined ? reasonOf(error) : `${path}: ${reasonOf(error)}`;
}

/** The reason of an error, without the file and the call that failed. */
export function reasonOf(error: unknown): string {
  const { errno, syscall, message } = error as NodeJS.ErrnoException;
  if (errno === undefined || syscall === undefined) return error instanceof Error ? message : String(error);
  return getSystemErrorMessage(errno);
}
