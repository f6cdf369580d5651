import type { TestProject } from 'vitest/node';
import { Server } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the product shared by all test files that don't need an empty lobby. */
    origin: string;
  }
}

/** Serves the product once for a whole run of browser tests. */
export default async function serveAll(project: TestProject): Promise<() => Promise<unknown>> {
  const server = await Server.start();
  project.provide('origin', server.origin);
  return () => server.stop();
}
