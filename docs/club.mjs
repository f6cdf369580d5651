// A round robin of bots in a club, on the public protocol only. Needs Node 22 or later, and nothing else (here
// `npx node` is one):
//   npx node docs/club.mjs http://localhost:8787
// Four bots found a club, plan an event, and play all its tables with random legal moves. Then it prints the link to the club,
// the id of the event, and its standings.
const [base, game = 'realm'] = process.argv.slice(2);

/** The answer to a GET or, with a body, a POST as the holder of a key. */
async function call(path, key, body) {
  const response = await fetch(`${base}/api/clubs${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
  });
  const answer = await response.json();
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

const club = await call('', null, { name: 'Random players', member: 'Ada' });
const bots = new Map([[club.member, { name: 'Ada', key: club.key }]]);
for (const name of ['Ben', 'Cleo', 'Dora']) {
  const { member, key } = await call(`/${club.id}/members`, club.invite, { name });
  bots.set(member, { name, key });
}

const planned = await call(`/${club.id}/events`, club.key, {
  ...{ name: 'Round robin', game, seats: 2, format: 'round-robin', breakMinutes: 0 },
  ...{ startsAt: Date.now() + 3_600_000, roundMinutes: 60, noShowMinutes: 10 },
});
const event = `/${club.id}/events/${planned.id}`;
for (const { key } of bots.values()) await call(`${event}/acts`, key, { do: 'join' });
await call(`${event}/acts`, club.key, { do: 'start' });

/** Plays random moves in a seat until the match is over. */
function play(match, token) {
  const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/api/matches/${match}/socket?as=seat`);
  const send = (frame) => socket.send(JSON.stringify(frame));
  socket.onopen = () => send({ t: 'hello', token, with: ['legal', 'marks'] });
  socket.onmessage = ({ data }) => {
    const { t, n, legal, mark } = JSON.parse(data);
    if (t === 'mark') send({ t, mark });
    if (legal) send({ t: 'move', id: `move ${n}`, n, move: legal[Math.floor(Math.random() * legal.length)] });
    if (t === 'over') socket.close();
  };
}

// The service opens the tables of a round. Their members sit down, and the next round begins by itself.
const known = new Set();
for (;;) {
  const { status, roundList, standings } = await call(event, club.key);
  for (const { match, members } of roundList.flatMap(({ boards }) => boards)) {
    if (match === null || known.has(match)) continue;
    known.add(match);
    for (const member of members) {
      const { token } = await call(`/${club.id}/tables/${match}/join`, bots.get(member).key, {});
      play(match, token);
    }
  }
  if (status === 'ended') {
    console.log(`${base}/club/${club.id}#member=${club.key}\n${planned.id}`);
    for (const { rank, member, points } of standings) console.log(rank, bots.get(member).name, points);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
