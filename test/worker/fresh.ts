import { reset } from 'cloudflare:test';
import { vi } from 'vitest';

// Test files of a process share a runtime. Each starts with a host without stored data or memory.
await reset();
vi.resetModules();
