import { join } from 'node:path';
import { runnerImport } from 'vite';

// The client finds its games by `import.meta.glob`, which Node doesn't know.
await runnerImport(join(import.meta.dirname, 'main.ts'), { configFile: false });
