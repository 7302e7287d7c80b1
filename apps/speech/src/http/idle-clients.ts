import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';

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
