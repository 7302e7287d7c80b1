import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProtocolServer } from './protocol-server.ts';

export type ReceivedRequest = { method: string; url: URL; headers: IncomingMessage['headers']; at: number };
export type RequestHandler = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

/** HTTP server that records the requests it receives. */
export class NewsHttpServer extends ProtocolServer {
  readonly seen: ReceivedRequest[] = [];
  #answer: RequestHandler;

  constructor(answer: RequestHandler) {
    super();
    this.#answer = answer;
  }

  get origin(): string {
    return this.address;
  }

  answerWith(answer: RequestHandler): void {
    this.#answer = answer;
  }

  /** Oldest first. */
  seenAt(path: string): ReceivedRequest[] {
    return this.seen.filter((request) => request.url.pathname === path);
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
