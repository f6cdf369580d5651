import { reset } from 'cloudflare:test';
import { vi } from 'vitest';

// The files that a process runs share a runtime. Each finds a host that has stored nothing, and remembers nothing.
await reset();
vi.resetModules();
