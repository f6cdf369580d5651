// A bot for any game of Crowns, on the public protocol only. Needs Node 22 or later, and nothing else (here
// `npx node` is one):
//   npx node docs/bot.mjs http://localhost:8787 MATCH-ID
// It takes an open seat of the match and plays a random legal move whenever it is to act, until the match is over.
const [base, id] = process.argv.slice(2);

const joined = await fetch(`${base}/api/matches/${id}/join`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Thirty lines' }),
});
const { seat, token, error } = await joined.json();
if (error) throw new Error(error.message);

const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/matches/${id}/socket?as=seat`);
const send = (frame) => socket.send(JSON.stringify(frame));

socket.onopen = () => send({ t: 'hello', token, with: ['legal', 'marks'] });
// Shows that this player is still there: after 35 seconds of silence the others see it as away.
setInterval(() => send({ t: 'ping' }), 20_000).unref();
socket.onmessage = ({ data }) => {
  const { t, n, legal, mark, outcome, code } = JSON.parse(data);
  // Confirms reading up to this mark. The server disconnects clients that leave too much unread.
  if (t === 'mark') send({ t, mark });
  // `legal` comes with a welcome or a move, and only when this seat is to act.
  if (legal) {
    const move = legal[Math.floor(Math.random() * legal.length)];
    send({ t: 'move', id: `move ${n}`, n, move });
  }
  if (t === 'refused') console.error('refused:', code);
  if (t === 'over') {
    console.log(outcome.winners.includes(seat) ? 'won' : 'lost', JSON.stringify(outcome));
    socket.close();
  }
};
