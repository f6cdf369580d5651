// Attackers, in a separate thread, so that they don't slow down the measured clients.
import { parentPort, workerData } from 'node:worker_threads';
import { Storm, type Target } from './attacks.ts';

const storm = new Storm(workerData as Target);
parentPort!.once('message', () => storm.stop());
await storm.blow();
parentPort!.postMessage(storm.tally);
