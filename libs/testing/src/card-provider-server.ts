import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { PaymentApi } from './payment-api.ts';
import { ProtocolServer } from './protocol-server.ts';

const script = () => readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'card-provider-script.js'));
const DECLINED = '4000000000000002';
const CARD_PAGE =
  '<!doctype html><html lang="en"><title>Card</title><style>body, input { color: inherit; background: none ' +
  '}</style><label>Card number <input inputmode="numeric"></label><script>' +
  "if (document) document.documentElement.style.color = new URLSearchParams(location.search).get('color');" +
  "document?.querySelector('input').addEventListener('input', ({ target }) => parent.postMessage({ card: " +
  "location.hash.slice(1), number: target.value.replace(/ /g, '') }, '*'));</script></html>";

/**
 * Simulates a card provider. Serves `/v3.js`, the iframe, the API that checks cards and, below `/v1/`, subscriptions.
 */
export class CardProviderServer extends ProtocolServer {
  /** Received requests, such as `GET /v3.js`, oldest first. */
  readonly asked: string[] = [];
  /** The key that was sent with each card check. */
  readonly keys: string[] = [];
  /** Replaces the response to requests for the script. */
  instead: { status: number; body: string } | null = null;
  readonly api = new PaymentApi();

  get origin(): string {
    return this.address;
  }
  get script(): string {
    return `${this.origin}/v3.js`;
  }
  count(what: string): number {
    return this.asked.filter((one) => one === what).length;
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${request.method} ${request.url}`;
    this.asked.push(what);
    const send = (status: number, type: string, body: string | Buffer) =>
      response
        .writeHead(status, {
          'content-type': type,
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'content-type',
        })
        .end(body);
    if (what === 'GET /v3.js') {
      send(this.instead?.status ?? 200, 'text/javascript', this.instead?.body ?? script());
      return;
    }
    if (what.startsWith('GET /card?')) {
      send(200, 'text/html; charset=utf-8', CARD_PAGE);
      return;
    }
    if (request.method === 'OPTIONS') {
      send(204, 'text/plain', '');
      return;
    }
    if (request.url?.startsWith('/v1/')) {
      const { status, body } = this.api.answer({
        method: request.method ?? '',
        path: request.url,
        fields: new URLSearchParams(await text(request)),
        headers: request.headers,
      });
      send(status, 'application/json', JSON.stringify(body));
      return;
    }
    if (what === 'POST /confirmations') {
      send(200, 'application/json', '{}');
      return;
    }
    if (what !== 'POST /payment-methods') {
      send(404, 'text/plain', 'Not found');
      return;
    }
    const { key, number } = JSON.parse(await text(request)) as {
      key: string;
      number: string;
    };
    this.keys.push(key);
    const answer =
      number === DECLINED
        ? { error: { message: 'Your card was declined.' } }
        : { paymentMethod: { id: `pm_${number.slice(-4)}`, card: { brand: 'visa', last4: number.slice(-4) } } };
    send(200, 'application/json', JSON.stringify(answer));
  }
}
