import { answer, playOut, type AccountRequest } from './account-request.ts';

// Runs in a worker, because a search of a thousand deals would block the page.
onmessage = ({ data }: MessageEvent<AccountRequest>): void => {
  if (data.isPlayedOut) postMessage(playOut(data));
  else answer(data, (state) => postMessage(state));
};
