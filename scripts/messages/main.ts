import { writeMessages } from './write.ts';

try {
  writeMessages();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
