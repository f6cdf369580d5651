// Refusals by the front, in the form of the service's other errors (docs/protocol.md).
import { STATUS_CODES } from 'node:http';

const ANSWERS = {
  400: ['malformed', 'the request can not be read'],
  429: ['too-fast', 'too many connections come from this network'],
  503: ['busy', 'the service is full or starting: try again soon'],
};

/** Header that tells the runtime the client's address, as in `scripts/server/config.mjs`. A client's own is dropped. */
export const CLIENT_HEADER = 'crowns-client';

/** Headers that concern a single connection. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'upgrade',
  'expect',
  CLIENT_HEADER,
]);

/** Alternating names and values without those of a single connection and `others`. */
export const passedOn = (headers, others = []) => {
  const isPassed = (name) => !OF_CONNECTION.has(name) && !others.includes(name);
  return headers.filter((_, i) => isPassed(headers[i - (i % 2)].toLowerCase()));
};

/** Value of `Retry-After`, in seconds. */
const SECONDS = 5;

/** Headers and body of a refusal. */
function answer(status) {
  const [code, message] = ANSWERS[status];
  const isLater = status !== 400;
  const body = JSON.stringify({
    error: { code, message, ...(isLater && { retry: true, retryAfter: SECONDS }) },
  });
  const headers = [
    ['Content-Type', 'application/json'],
    ['Content-Length', String(body.length)],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Connection', 'close'],
    ...(isLater ? [['Retry-After', String(SECONDS)]] : []),
  ];
  return { headers, body };
}

export function refuse(response, status) {
  const { headers, body } = answer(status);
  if (response.headersSent) return response.destroy();
  response.sendDate = false;
  response.writeHead(status, headers.flat()).end(body);
}

/** Refuses an upgrade request and ends its connection. */
export function refuseSocket(client, status) {
  const { headers, body } = answer(status);
  client.end(`${head(status, STATUS_CODES[status], headers.flat())}${body}`);
}

/** Status line and headers as text. `headers` alternates names and values. */
export function head(status, message, headers) {
  const lines = [`HTTP/1.1 ${status} ${message}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
