import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const BUILT = /^(.+)\.([0-9a-f]{10})\.(js|css|json)$/;
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
const getHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const nameHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Returns the shell's files with different contents, names and hashes, as a build of changed sources would produce. */
function anotherShell(assets: string) {
  const renamed = new Map<string, string>();
  const files = new Map<string, string>();
  const all = readdirSync(assets).filter((name) => BUILT.test(name));
  const renew = (name: string) => {
    const [, stem = '', hash = '', kind = ''] = BUILT.exec(name) ?? [];
    const old = readFileSync(join(assets, name), 'utf8');
    const text = `${newNames(old)}${kind === 'json' ? '\n' : '\n/* released later */\n'}`;
    renamed.set(hash, nameHash(text)).set(getHash(old), getHash(text));
    files.set(`${stem}.${nameHash(text)}.${kind}`, text);
  };
  const newNames = (text: string) =>
    [...renamed].reduce((changed, [old, fresh]) => changed.replaceAll(old, fresh), text);
  // Processes chunks first, because the entry file contains their names and the file list contains all names.
  const order = (name: string) =>
    name.endsWith('.json') ? 2 : name.startsWith('shell.') && name.endsWith('.js') ? 1 : 0;
  for (const name of all.toSorted((a, b) => order(a) - order(b))) renew(name);
  return { files, newNames, gone: new Set(all) };
}

/**
 * Proxy that releases a new shell while the product runs. After `release()`, it serves the new files and returns 404
 * for the old ones.
 */
export class ShellReleaseProxy {
  readonly #target: string;
  readonly #next: ReturnType<typeof anotherShell>;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #released = false;

  constructor(target: string, apps: string) {
    this.#target = target;
    this.#next = anotherShell(join(apps, 'shell/dist/assets'));
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  release(): void {
    this.#released = true;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = /^\/assets\/([^/?]+)/.exec(request.url ?? '')?.[1] ?? '';
    if (this.#released && this.#next.gone.has(file)) {
      response.writeHead(404).end();
      return;
    }
    const fresh = this.#released ? this.#next.files.get(file) : undefined;
    if (fresh !== undefined) {
      response.writeHead(200, { 'content-type': TYPES[file.split('.').at(-1) ?? ''] }).end(fresh);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { 'accept-encoding': _coding, connection: _kept, ...headers } = request.headers;
    const answer = await fetch(this.#target + request.url, {
      method: request.method,
      headers: { ...(headers as Record<string, string>), host: new URL(this.#target).host },
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    }).catch(() => null);
    if (!answer) {
      response.destroy();
      return;
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const passed = [...answer.headers].filter(
      ([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name),
    );
    response
      .writeHead(answer.status, Object.fromEntries(passed))
      .end(this.#released && isPage ? this.#next.newNames(bytes.toString()) : bytes);
  }
}
