import { fail, run } from './run.ts';

// The reader may close the pipe early, as in `crowns replay FILE | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const args = process.argv.slice(2);
process.on('uncaughtException', (error) => process.exit(fail(args, error)));
process.exitCode = await run(args);
