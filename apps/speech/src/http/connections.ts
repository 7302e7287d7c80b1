import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type ServerHttp2Session, createServer } from 'node:http2';
import type { Socket } from 'node:net';

/** Every HTTP/2 connection starts with this text. */
const PREFACE = 'PRI * HTTP/2.0';

/**
 * Detects the protocol from the first bytes of a connection, because Amazon's JavaScript client uses HTTP/2 and most
 * other clients use HTTP/1.1.
 */
export function addHttp2Support(server: Server, silent: IdleClientCloser): Server {
  const [speakHttp1] = server.listeners('connection') as ((socket: Socket) => void)[];
  const sessions = new Set<ServerHttp2Session>();
  const undecided = new Set<Socket>();
  const http2 = createServer((request, response) => {
    server.emit('request', request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  http2.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
    silent.watchSession(session);
  });
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const giveUp = () => socket.destroy();
    undecided.add(socket);
    socket.once('close', () => undecided.delete(socket));
    const give = (head: Buffer) => {
      undecided.delete(socket);
      socket.off('error', giveUp).off('end', giveUp).off('timeout', giveUp);
      socket.pause();
      socket.unshift(head);
      if (head.toString('latin1', 0, PREFACE.length) === PREFACE) http2.emit('connection', socket);
      else {
        speakHttp1?.call(server, socket);
        process.nextTick(() => socket.resume());
      }
    };
    socket.on('error', giveUp).on('end', giveUp);
    socket.setTimeout(silent.silentMs, giveUp);
    socket.once('data', give);
  });
  // Node's methods close HTTP/1.1 connections only. `server.close` calls `closeIdleConnections` first.
  const [closeIdle, closeAll] = [server.closeIdleConnections.bind(server), server.closeAllConnections.bind(server)];
  server.closeIdleConnections = () => {
    closeIdle();
    for (const session of sessions) session.close();
    for (const socket of undecided) socket.destroy();
  };
  server.closeAllConnections = () => {
    closeAll();
    for (const session of sessions) session.destroy();
    for (const socket of undecided) socket.destroy();
  };
  return server;
}

/**
 * Closes connections whose client sends no request or does not read the response. Keeps connections open while a
 * response is being prepared, because a voice may be slow on a busy machine.
 */
export class IdleClientCloser {
  readonly #answering = new Map<object, Set<ServerResponse>>();
  readonly silentMs: number;

  constructor(silentMs: number) {
    this.silentMs = silentMs;
  }

  /** Watches all connections of a server. Call it once per server, and call `watchSession` for each HTTP/2 session. */
  watch(server: Server): void {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const of = this.#connectionOf(request);
      const open = this.#answering.get(of) ?? new Set();
      this.#answering.set(of, open.add(response));
      response.once('close', () => {
        open.delete(response);
        if (open.size === 0) this.#answering.delete(of);
      });
    });
    server.setTimeout(this.silentMs, (socket) => this.#silent(socket));
  }

  watchSession(session: ServerHttp2Session): void {
    session.setTimeout(this.silentMs, () => this.#silent(session));
  }

  #silent(connection: Socket | ServerHttp2Session): void {
    const answers = [...(this.#answering.get(connection) ?? [])];
    const isOurs = answers.some((response) => !response.writableEnded && !response.writableNeedDrain);
    if (isOurs) connection.setTimeout(this.silentMs);
    else connection.destroy();
  }

  #connectionOf(request: IncomingMessage): object {
    const session = (request as { stream?: { session?: object } }).stream?.session;
    return session ?? request.socket;
  }
}
