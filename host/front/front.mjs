// The front: takes the clients' connections, enforces limits that the runtime lacks, and passes on the rest.
import { Agent, createServer, request as open } from 'node:http';
import { pipeline } from 'node:stream';
import { Addresses } from './addresses.mjs';
import { CLIENT_HEADER, passedOn, refuse } from './answers.mjs';
import { DescriptorCount, descriptorLimit } from './descriptors.mjs';
import { FRONT } from './limits.mjs';
import { Link } from './link.mjs';
import { FREE, Networks, mayUpgrade } from './networks.mjs';
import { Unread } from './unread.mjs';

/**
 * Headers of an upgrade that the runtime doesn't get. Without an extension no side compresses: a few bytes of a client could
 * otherwise cost the runtime as much as thousands, and each socket its memory for compression.
 */
const NOT_UPGRADED = ['sec-websocket-extensions'];

const hasBody = ({ headers }) => Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;

/**
 * True if a request opens a WebSocket. Others that ask for an upgrade are answered without one: with a body, Node would
 * pass a stream in place of the connection.
 */
const isOpening = ({ method, headers }) =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && !hasBody({ headers });

export class Front {
  #limits;
  #socketPath;
  #proxyHeader;
  #addresses;
  /** Headers of every answer of the service, as alternating names and values. */
  #added;
  #log;
  #runtimeDescriptors;
  #agent;
  #server;
  #networks;
  #shared;
  #connections = 0;
  /** Connections without a request under way, longest quiet first, and since when (ms). `isNew`: never had one. */
  #quiet = new Map();
  #runtimeReserve;
  #refused = 0;
  #quietUntil = 0;
  #hadFault = false;
  #hadRoomAt = performance.now();

  /** Maximum number of open files of each of the two processes. */
  limit = descriptorLimit();
  /** Maximum number of connections. Each takes two descriptors here, and a socket two in the runtime. */
  room;

  /**
   * `runtime` is the runtime's process. `log` is called, at intervals, with the number of refused connections, or with a proxy
   * that names no clients. `added` are headers of every answer of the service.
   */
  constructor({ socketPath, proxyHeader, runtime, log, added = [], limits = FRONT }) {
    this.#addresses = new Addresses(proxyHeader, log, limits.alertEvery);
    this.#added = added;
    this.#limits = limits;
    this.#runtimeReserve = Math.min(limits.runtimeReserve, this.limit >> 2);
    this.room = Math.max(16, (this.limit - limits.reserve - this.#runtimeReserve) >> 1);
    this.#shared = {
      limits,
      links: new Set(),
      upgrading: 0,
      /** Number of links whose client has gone, but not the service's side. */
      withoutClient: 0,
      unread: new Unread(limits.unreadBytes),
    };
    const timeout = limits.runtimeIdleTime;
    this.#agent = new Agent({ keepAlive: true, timeout, maxFreeSockets: 32, scheduling: 'lifo' });
    this.#socketPath = socketPath;
    this.#proxyHeader = proxyHeader;
    this.#runtimeDescriptors = new DescriptorCount(runtime);
    this.#log = log;
    const share = (most) => Math.max(8, Math.min(most, this.room >> 2));
    const { connectionsOfNetwork, socketsOfNetwork } = limits;
    this.#networks = new Networks(
      { connections: share(connectionsOfNetwork), sockets: share(socketsOfNetwork) },
      limits,
    );
    this.#server = this.#newServer();
  }

  listen(port, host) {
    return new Promise((resolve, reject) => {
      // Later errors are connections that the system can't accept: for them it does nothing.
      this.#server.on('error', reject).listen(port, host, () => resolve());
    });
  }

  /** Takes no more connections, and closes sockets with 1012, so that clients reconnect. */
  stop() {
    this.#server.close();
    for (const link of this.#shared.links) link.close(1012, 'restarting');
  }

  #newServer() {
    const server = createServer({
      headersTimeout: this.#limits.headTime,
      requestTimeout: this.#limits.requestTime,
      // Announced to clients. Node closes later, and so takes a request sent in that moment.
      keepAliveTimeout: this.#limits.betweenRequests,
      keepAliveTimeoutBuffer: this.#limits.betweenRequestsMargin,
      connectionsCheckingInterval: 1000,
      shouldUpgradeCallback: isOpening,
    });
    server.timeout = this.#limits.idleTime;
    // A few more than there is room for, so that they get a 503.
    server.maxConnections = this.room + Math.min(32, this.room >> 2);
    server.on('connection', (client) => this.#take(client));
    server.on('drop', () => this.#noteRefusal());
    const pass = (request, response) => this.#pass(request, response);
    server.on('request', pass).on('checkExpectation', pass);
    server.on('upgrade', (request, client, first) => {
      try {
        this.#upgrade(request, client, first);
      } catch (error) {
        // A fault that one client causes must not end the process.
        client.destroy();
        this.#noteFault(error);
      }
    });
    return server;
  }

  #take(client) {
    this.#connections++;
    client.once('close', () => {
      this.#connections--;
      this.#quiet.delete(client);
    });
    this.#makeRoom();
    this.#quiet.set(client, { since: performance.now(), isNew: true });
    // A proxy's connections serve many networks.
    if (this.#proxyHeader) return;
    const place = this.#networks.take(client.remoteAddress ?? '', 'connections');
    if (!place) {
      this.#noteRefusal();
      return client.destroy();
    }
    client.once('close', place.leave);
  }

  /** Near the limit, closes the connections that have been quiet longest. */
  #makeRoom() {
    if (this.#connections <= this.room * 0.75) return;
    const latest = performance.now() - this.#limits.quietTime;
    let most = 2;
    for (const [client, { since, isNew }] of this.#quiet) {
      if (since > latest || most-- === 0) return;
      if (isNew) this.#noteRefusal();
      this.#quiet.delete(client);
      client.destroy();
    }
  }

  /** Ends a connection that sends a request before the last one is answered: a place covers one request at a time. */
  #isInTurn(client) {
    const isInTurn = this.#quiet.delete(client);
    if (!isInTurn) client.destroy();
    return isInTurn;
  }

  /** Returns a place for a request, or the status of its refusal. */
  #placeFor(request) {
    if (
      this.#connections + this.#shared.withoutClient > this.room ||
      !this.#runtimeHasRoom(isOpening(request) ? 1 : 0.5)
    ) {
      this.#noteRefusal();
      return 503;
    }
    const kind = isOpening(request) || hasBody(request) ? 'sockets' : 'connections';
    // Without a proxy its connection has a place already.
    if (kind === 'connections' && !this.#proxyHeader) return FREE;
    const place = this.#networks.take(this.#addresses.of(request), kind);
    if (place && (!isOpening(request) || mayUpgrade(place))) return place;
    place?.leave();
    this.#noteRefusal();
    return 429;
  }

  /** True if the runtime can open more files and keeps `share` of its reserve, which work under way may need. */
  #runtimeHasRoom(share) {
    const pending = this.#shared.upgrading * this.#limits.runtimeCost;
    const open =
      this.#runtimeDescriptors.read(pending) ?? this.#connections * this.#limits.runtimeCost + pending;
    return open + this.#runtimeReserve * share <= this.limit;
  }

  /** True once the runtime has had no room for `leakTime` although few are connected: it has leaked files. */
  hasLeak(now = performance.now()) {
    const isCrowded = this.#connections + this.#shared.withoutClient > this.room >> 2;
    if (isCrowded || this.#runtimeHasRoom(1)) this.#hadRoomAt = now;
    return now - this.#hadRoomAt >= this.#limits.leakTime;
  }

  /** Counts a refusal, and logs the count at most every `alertEvery` ms. */
  #noteRefusal() {
    this.#refused++;
    const now = performance.now();
    if (now < this.#quietUntil) return;
    this.#quietUntil = now + this.#limits.alertEvery;
    this.#log({ what: 'connections', much: this.#refused });
    this.#refused = 0;
  }

  /** Writes the first fault to standard error. A client could repeat it without end. */
  #noteFault({ stack }) {
    if (!this.#hadFault) process.stderr.write(`The front could not open a WebSocket: ${stack}\n`);
    this.#hadFault = true;
  }

  /** Headers of a request for the runtime. */
  #headersFor(request, more) {
    const clientIp = this.#addresses.of(request);
    const dropped = isOpening(request) ? NOT_UPGRADED : [];
    return [...passedOn(request.rawHeaders, dropped), ...more, CLIENT_HEADER, JSON.stringify({ clientIp })];
  }

  #open(request, agent, more) {
    const { method, url: path } = request;
    const headers = this.#headersFor(request, more);
    return open({ socketPath: this.#socketPath, agent, method, path, headers });
  }

  #pass(request, response) {
    const { socket } = request;
    if (!this.#isInTurn(socket)) return;
    // Such as the `*` of OPTIONS, of which the runtime can't make a URL.
    if (!/^(\/|https?:\/\/)/i.test(request.url)) return refuse(response, 400);
    response.once('close', () => {
      if (!socket.destroyed) this.#quiet.set(socket, { since: performance.now(), isNew: false });
    });
    const place = this.#placeFor(request);
    if (typeof place === 'number') return refuse(response, place);
    let out;
    try {
      out = this.#open(request, this.#agent, []);
    } catch {
      place.leave();
      return refuse(response, 400);
    }
    this.#runtimeDescriptors.expect(1);
    const timeout = setTimeout(() => response.destroy(), this.#limits.answerTime);
    response.once('close', () => {
      clearTimeout(timeout);
      place.leave();
      out.destroy();
    });
    out.on('error', () => response.writableEnded || refuse(response, 503));
    out.on('response', (answer) => {
      response.sendDate = false;
      const headers = [...passedOn(answer.rawHeaders), ...this.#added];
      response.writeHead(answer.statusCode, answer.statusMessage, headers);
      pipeline(answer, response, () => undefined);
    });
    request.pipe(out);
  }

  #upgrade(request, client, first) {
    if (!this.#isInTurn(client)) return;
    const place = this.#placeFor(request);
    const isRefused = typeof place === 'number';
    const link = new Link(client, isRefused ? FREE : place, this.#shared);
    if (isRefused) return link.refuse(place);
    let out;
    try {
      out = this.#open(request, false, ['Connection', 'Upgrade', 'Upgrade', request.headers.upgrade]);
    } catch {
      return link.refuse(400);
    }
    this.#runtimeDescriptors.expect(this.#limits.runtimeCost);
    link.ask(out, first);
  }
}
