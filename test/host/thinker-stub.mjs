// Stands in for the runtime as a thinker: answers a request by its words.
import { createServer } from 'node:http';

const path = process.argv.find((arg) => arg.startsWith('--socket-addr=http=unix:')).split('unix:')[1];
const hoard = [];

const ways = {
  answer: (_, response) => response.end(`pid ${process.pid}`),
  env: (_, response) => response.end(Object.keys(process.env).sort().join()),
  fail: (_, response) => response.writeHead(500).end(),
  die: () => process.exit(3),
  hang: () => {
    for (;;);
  },
  leak: (_, response) => {
    hoard.push(Buffer.alloc(500 * 2 ** 20, 1));
    response.end(`pid ${process.pid}`);
  },
};

if (process.argv[2] === 'never') process.exit(4);
createServer(async (request, response) => {
  if (request.headers['crowns-key'] !== process.env.CROWNS_THINKER) return response.writeHead(404).end();
  if (request.method === 'GET') return response.writeHead(204).end();
  let text = '';
  for await (const chunk of request) text += chunk;
  const [way, wait = '0'] = text.split(' ');
  await new Promise((resolve) => setTimeout(resolve, Number(wait)));
  return ways[way](request, response);
}).listen(path);
