import { reset } from 'cloudflare:test';
import { vi } from 'vitest';

// The files that a process runs share a runtime. Each finds a host that has stored nothing, and remembers nothing.
await reset();
vi.resetModules();

// Dates jump in most tests, and nobody pings then. Tests of presence set the limit themselves.
const { LIMITS } = await import('../../worker/limits.ts');
Object.assign(LIMITS, { answerMs: Infinity });
