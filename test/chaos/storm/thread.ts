// The attackers, in a thread of their own: what they do must not slow down those whose waiting is measured.
import { parentPort, workerData } from 'node:worker_threads';
import { Storm, type Target } from './attacks.ts';

const storm = new Storm(workerData as Target);
parentPort!.once('message', () => storm.stop());
await storm.blow();
parentPort!.postMessage(storm.tally);
