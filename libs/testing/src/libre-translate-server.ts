import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface LibreRequest { q: string; source: string; target: string; format?: string; api_key?: string }
/** A translation, an error with its status, something that is no answer, silence, or a broken line. */
export type LibreAnswer = { translatedText: string } | { error: string; status: number } | 'page' | 'silent' | 'reset';
export type LibreScript = (request: LibreRequest, index: number) => LibreAnswer;

/** A real HTTP server that speaks LibreTranslate's protocol, with a script for what it knows. */
export class LibreTranslateServer {
  readonly requests: LibreRequest[] = [];
  script: LibreScript;
  private readonly server = createServer((request, response) => { void this.handle(request, response).catch(() => response.destroy()); });

  constructor(script: LibreScript) {
    this.script = script;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => { this.server.listen(0, '127.0.0.1', resolve); });
    return this;
  }

  get address(): string { return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`; }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => { this.server.close(resolve); });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: object) => { response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)); };
    if (request.method !== 'POST' || request.url !== '/translate' || request.headers['content-type'] !== 'application/json') { answer(404, { error: 'Not found' }); return; }
    const asked = await json(request) as LibreRequest;
    const said = this.script(asked, this.requests.push(asked) - 1);
    if (said === 'silent') return;
    if (said === 'reset') response.destroy();
    else if (said === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome to this hotel');
    else if ('error' in said) answer(said.status, { error: said.error });
    else answer(200, said);
  }
}
