import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTTP server on 127.0.0.1. An error in `handle` closes the connection. */
export abstract class ProtocolServer {
  // Otherwise, a timeout could close a connection just as a client reuses it.
  readonly #server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void this.handle(request, response).catch(() => response.destroy());
  });

  /** 0 selects a free port. */
  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return this;
  }

  get address(): string {
    return `http://${this.hostAndPort}`;
  }

  /** Host and port in the format of the fetch guard's allow list. */
  get hostAndPort(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Also closes all connections. */
  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
