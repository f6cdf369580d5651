import { commitDurations } from './durations.ts';

commitDurations();
