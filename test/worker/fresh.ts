import { reset } from 'cloudflare:test';
import { vi } from 'vitest';

// Test files of a process share a runtime. Each starts with a host without stored data or memory.
await reset();
vi.resetModules();

// Dates jump in most tests, without pings. Tests of presence set the limit themselves.
const { LIMITS } = await import('../../worker/protocol/limits.ts');
Object.assign(LIMITS, { answerMs: 1e10 });
