import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A real HTTP server of this machine that speaks somebody's protocol. Whatever breaks inside it breaks the connection.
 */
export abstract class ProtocolServer {
  // Keep-alive timeout off: on a slow machine it fires just as a client reuses the connection.
  readonly #server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void this.handle(request, response).catch(() => response.destroy());
  });

  /** `port` 0 takes any free one. */
  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return this;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
