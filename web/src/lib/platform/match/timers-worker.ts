/** A timer to set: its number is posted back once `milliseconds` have passed. */
export interface TimerOrder {
  readonly id: number;
  readonly milliseconds: number;
}

onmessage = ({ data: { id, milliseconds } }: MessageEvent<TimerOrder>) =>
  setTimeout(() => postMessage(id), milliseconds);
