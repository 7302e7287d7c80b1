import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RegistryBehaviour = {
  asks?: 'nobody' | 'password' | 'token';
  user?: string;
  password?: string;
  /** Number of bytes after which the connection of the first long upload breaks. */
  breaksAfter?: number;
  /** Reaction to the resumption of an upload: the registry continues it, has forgotten it, or rejects the next part. */
  resumes?: 'goes on' | 'forgot' | 'refuses';
};

export type RegistryRequest = { method: string; path: string; authorization: string | undefined };
type Uploads = Map<string, Buffer>;

const sha256 = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
const TOKEN = 'a-token-of-this-test';

/** Implements the part of the OCI distribution protocol that publishing uses. */
export class TestRegistry {
  readonly blobs = new Map<string, Buffer>();
  readonly manifests = new Map<string, { type: string; bytes: Buffer }>();
  readonly asked: RegistryRequest[] = [];
  readonly #uploads: Uploads = new Map();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #manners: RegistryBehaviour = {};
  #hasBroken = false;

  static async open(behaviour: RegistryBehaviour = {}): Promise<TestRegistry> {
    const registry = new TestRegistry();
    registry.#manners = behaviour;
    await new Promise<void>((resolve) => {
      registry.#server.listen(0, '127.0.0.1', resolve);
    });
    return registry;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '', `http://${this.host}`);
    const { authorization } = request.headers;
    const method = request.method ?? '';
    this.asked.push({ method, path, authorization });
    if (path === '/token') return this.#giveToken(authorization, response);
    if (!this.#knows(authorization)) return this.#askWho(request, response);
    if (path === '/v2/') return void response.end('{}');
    const [, name = '', kind, rest = ''] = /^\/v2\/(.+)\/(blobs|manifests)\/(.*)$/.exec(path) ?? [];
    if (kind === 'manifests') return this.#manifest(request, response, `${name}:${rest}`);
    if (kind === 'blobs' && rest.startsWith('uploads/'))
      return this.#upload(request, response, {
        name,
        id: rest.slice('uploads/'.length),
        digest: searchParams.get('digest'),
      });
    if (kind === 'blobs') return void response.writeHead(this.blobs.has(rest) ? 200 : 404).end();
    response.writeHead(404).end();
  }

  #knows(authorization: string | undefined): boolean {
    const { asks = 'nobody' } = this.#manners;
    if (asks === 'nobody') return true;
    return authorization === (asks === 'token' ? `Bearer ${TOKEN}` : this.#basic());
  }

  #basic(): string {
    const { user, password } = this.#manners;
    return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  }

  #askWho(request: IncomingMessage, response: ServerResponse): void {
    const challenge =
      this.#manners.asks === 'token' ? `Bearer realm="http://${this.host}/token",service="test"` : 'Basic realm="test"';
    request.resume();
    response.writeHead(401, { 'www-authenticate': challenge }).end();
  }

  #giveToken(authorization: string | undefined, response: ServerResponse): void {
    if (authorization !== this.#basic()) return void response.writeHead(401).end();
    response.end(JSON.stringify({ token: TOKEN }));
  }

  async #manifest(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    if (request.method === 'PUT') {
      const bytes = Buffer.concat(await request.toArray());
      const named = JSON.parse(bytes.toString()) as { config?: { digest: string }; layers?: { digest: string }[] };
      const missing = [named.config, ...(named.layers ?? [])].find((one) => one && !this.blobs.has(one.digest));
      if (missing) {
        const errors = [{ code: 'MANIFEST_BLOB_UNKNOWN', message: missing.digest }];
        return void response.writeHead(400).end(JSON.stringify({ errors }));
      }
      this.manifests.set(key, { type: request.headers['content-type'] ?? '', bytes });
      return void response.writeHead(201, { 'docker-content-digest': sha256(bytes) }).end();
    }
    const storedManifest = this.manifests.get(key);
    response
      .writeHead(
        storedManifest ? 200 : 404,
        storedManifest ? { 'docker-content-digest': sha256(storedManifest.bytes) } : {},
      )
      .end();
  }

  async #upload(
    request: IncomingMessage,
    response: ServerResponse,
    { name, id, digest }: { name: string; id: string; digest: string | null },
  ): Promise<void> {
    if (request.method === 'POST') {
      const fresh = randomUUID();
      this.#uploads.set(fresh, Buffer.alloc(0));
      return void response.writeHead(202, { location: `/v2/${name}/blobs/uploads/${fresh}?state=kept` }).end();
    }
    const held = this.#uploads.get(id);
    if (!held) return void response.writeHead(404).end();
    if (request.method === 'GET') {
      if (this.#manners.resumes === 'forgot') return void response.writeHead(404).end();
      return void response.writeHead(204, { range: `0-${held.length - 1}` }).end();
    }
    if (request.method === 'PATCH' && this.#manners.resumes === 'refuses') {
      request.resume();
      return void response.writeHead(416).end();
    }
    const upload = await this.#taken(request, id, held);
    if (!upload) return;
    if (request.method === 'PATCH')
      return void response.writeHead(202, { location: request.url ?? '', range: `0-${upload.length - 1}` }).end();
    if (sha256(upload) !== digest) return void response.writeHead(400).end();
    this.blobs.set(digest, upload);
    response.writeHead(201).end();
  }

  async #taken(request: IncomingMessage, id: string, before: Buffer): Promise<Buffer | null> {
    let held = before;
    const { breaksAfter = Infinity } = this.#manners;
    for await (const chunk of request) {
      held = Buffer.concat([held, chunk as Buffer]);
      this.#uploads.set(id, held);
      if (!this.#hasBroken && held.length > breaksAfter) {
        this.#hasBroken = true;
        request.socket.destroy();
        return null;
      }
    }
    return held;
  }
}
