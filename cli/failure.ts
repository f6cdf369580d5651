import { getSystemErrorMessage } from 'node:util';
import { EXIT } from './exit.ts';

/** A file or server that was refused; exits with 1. */
export class Refused extends Error {}

/** An error as printed on standard output with `--json`. */
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

/**
 * Reports the end of a command: as JSON on standard output, or as a sentence on standard error. Returns the
 * exit code.
 */
export function tell(
  failure: Failure,
  isJson: boolean,
  sentence = failure.message,
  exit: number = EXIT.refused,
): number {
  if (isJson) process.stdout.write(`${JSON.stringify({ error: failure })}\n`);
  else process.stderr.write(`${sentence}\n`);
  return exit;
}

/** Describes an unexpected error: for files by name and reason, otherwise by its message. */
export function describe(error: unknown): string {
  const { path } = error as NodeJS.ErrnoException;
  return path === undefined ? reasonOf(error) : `${path}: ${reasonOf(error)}`;
}

/** The reason of an error, without file name and system call. */
export function reasonOf(error: unknown): string {
  const { errno, syscall, message } = error as NodeJS.ErrnoException;
  if (errno === undefined || syscall === undefined) return error instanceof Error ? message : String(error);
  return getSystemErrorMessage(errno);
}
