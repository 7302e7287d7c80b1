import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { ProtocolServer } from './protocol-server.ts';

export type LibreRequest = {
  q: string;
  source: string;
  target: string;
  format?: string;
  api_key?: string;
};
export type LibreResponse =
  | { translatedText: string }
  | { error: string; status: number }
  | 'page'
  | 'silent'
  | 'reset';
export type LibreScript = (request: LibreRequest, index: number) => LibreResponse;

/** Implements LibreTranslate's API. */
export class LibreTranslateServer extends ProtocolServer {
  readonly requests: LibreRequest[] = [];
  script: LibreScript;

  constructor(script: LibreScript) {
    super();
    this.script = script;
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (
      request.method !== 'POST' ||
      request.url !== '/translate' ||
      request.headers['content-type'] !== 'application/json'
    ) {
      answer(404, { error: 'Not found' });
      return;
    }
    const libreRequest = (await json(request)) as LibreRequest;
    const reply = this.script(libreRequest, this.requests.push(libreRequest) - 1);
    if (reply === 'silent') return;
    if (reply === 'reset') response.destroy();
    else if (reply === 'page')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome to this hotel');
    else if ('error' in reply) answer(reply.status, { error: reply.error });
    else answer(200, reply);
  }
}
