import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy for a real OpenSearch server. It can close, stall, or reject single bulk items. */
export class OpenSearchFaultProxy {
  /** Selects the bulk operations that are rejected with status 429. */
  turnAway: (id: string) => boolean = () => false;
  /** If true, requests get no response. */
  silent = false;
  /** Number of rejected bulk operations. */
  turnedAway = 0;
  readonly #server: Server;
  #port = 0;

  private constructor(private readonly target: string) {
    this.#server = createServer((request, response) => {
      if (!this.silent) this.#pass(request, response).catch(() => response.destroy());
    });
  }

  static async open(target: string): Promise<OpenSearchFaultProxy> {
    const proxy = new OpenSearchFaultProxy(target);
    await proxy.open();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Also closes all connections. */
  async shut(): Promise<void> {
    const closeEvent = new Promise((resolve) => {
      this.#server.close(resolve);
    });
    this.#server.closeAllConnections();
    await closeEvent;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = 'GET', url = '/' } = request;
    const bulk = /\/_bulk(\?|$)/.test(url) ? parseOperations(body) : [];
    const away = bulk.map(({ id }) => this.turnAway(id));
    const acceptedOperations = bulk.filter((_operation, place) => !away[place]);
    this.turnedAway += bulk.length - acceptedOperations.length;
    const answer =
      bulk.length > 0 && acceptedOperations.length === 0
        ? { status: 200, text: '{"errors":true,"items":[]}' }
        : await this.#ask(
            method,
            url,
            bulk.length > 0 ? acceptedOperations.map(({ lines }) => lines).join('') : body,
            request.headers['content-type'],
          );
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(
      acceptedOperations.length < bulk.length
        ? withTurnedAway(answer.text, bulk, away)
        : method === 'HEAD'
          ? undefined
          : answer.text,
    );
  }

  async #ask(
    method: string,
    url: string,
    body: string,
    type: string | undefined,
  ): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${this.target}${url}`, {
      method,
      ...(body ? { body, headers: { 'content-type': type ?? 'application/json' } } : {}),
    }).catch(() => null);
    return answer ? { status: answer.status, text: await answer.text() } : { status: 503, text: '{}' };
  }
}

type Operation = { id: string; action: string; lines: string };

function parseOperations(body: string): Operation[] {
  const lines = body.split('\n').filter(Boolean);
  const operations: Operation[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at] ?? '';
    const [action = '', { _id: id }] = Object.entries(JSON.parse(head) as Record<string, { _id: string }>)[0] ?? [
      '',
      { _id: '' },
    ];
    const source = action === 'delete' ? '' : `${lines[(at += 1)] ?? ''}\n`;
    operations.push({ id, action, lines: `${head}\n${source}` });
  }
  return operations;
}

function withTurnedAway(text: string, operations: readonly Operation[], away: readonly boolean[]): string {
  const { items } = JSON.parse(text) as { items: unknown[] };
  const merged = operations.map(({ id, action }, place) =>
    away[place]
      ? {
          [action]: {
            _id: id,
            status: 429,
            error: { type: 'rejected_execution_exception', reason: 'rejected by the test proxy' },
          },
        }
      : items.shift(),
  );
  return JSON.stringify({ errors: true, items: merged });
}
