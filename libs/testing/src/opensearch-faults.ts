import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ProtocolServer } from './protocol-server.ts';

/** Proxy for a real OpenSearch server. It can close, stall, or reject single bulk items. */
export class OpenSearchFaultProxy extends ProtocolServer {
  /** Selects the bulk operations that are rejected with status 429. */
  turnAway: (id: string) => boolean = () => false;
  /** If true, requests get no response. */
  silent = false;
  /** Number of rejected bulk operations. */
  turnedAway = 0;
  #port = 0;

  private constructor(private readonly target: string) {
    super();
  }

  static async open(target: string): Promise<OpenSearchFaultProxy> {
    const proxy = new OpenSearchFaultProxy(target);
    await proxy.open();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens the proxy on the port that it had before. */
  async open(): Promise<void> {
    await this.listen(this.#port);
    this.#port = Number(new URL(this.address).port);
  }

  shut(): Promise<void> {
    return this.close();
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.silent) await this.#pass(request, response);
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
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

function withTurnedAway(response: string, operations: readonly Operation[], away: readonly boolean[]): string {
  const { items } = JSON.parse(response) as { items: unknown[] };
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
