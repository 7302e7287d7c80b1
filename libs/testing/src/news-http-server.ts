import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { method: string; url: URL; headers: IncomingMessage['headers']; at: number };
export type RequestHandler = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

/** HTTP server that records the requests it receives. */
export class NewsHttpServer {
  readonly seen: ReceivedRequest[] = [];
  readonly #server = createServer((request, response) => void this.#handle(request, response));
  #answer: RequestHandler;

  constructor(answer: RequestHandler) {
    this.#answer = answer;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get origin(): string {
    const { port }: AddressInfo = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Host and port in the format of the fetch guard's allow list. */
  get hostAndPort(): string {
    return this.origin.slice('http://'.length);
  }

  answerWith(answer: RequestHandler): void {
    this.#answer = answer;
  }

  /** Oldest first. */
  seenAt(path: string): ReceivedRequest[] {
    return this.seen.filter((request) => request.url.pathname === path);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = {
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', this.origin),
      headers: request.headers,
      at: Date.now(),
    };
    this.seen.push(seen);
    await this.#answer(seen, response);
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
