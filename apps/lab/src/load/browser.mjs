// What one listener's browser sends: cookies, an address of its own behind the proxy, connections that are used again.
import { Agent, request } from 'node:http';

const LIMIT_MS = 15_000;
export const REFRESH = 'mutation Refresh { refreshSession { __typename } }';

/** Connections are shared between listeners, as they are behind any proxy; `close()` ends them. */
export const openAgent = () =>
  new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256, scheduling: 'lifo' });

export class Browser {
  #cookies = new Map();
  #renewing;

  constructor(agent, url, ip) {
    this.agent = agent;
    this.base = new URL(url);
    this.ip = ip;
  }

  /** `{ status, headers, body }`; rejects when there was no whole answer. */
  send(method, path, headers = {}, body = undefined) {
    const { agent, base, ip } = this;
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          agent,
          host: base.hostname,
          port: base.port,
          method,
          path,
          headers: {
            ...headers,
            'x-forwarded-for': ip,
            ...(cookie ? { cookie } : {}),
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const parts = [];
          response.on('data', (part) => parts.push(part)).on('error', reject);
          response.on('end', () => {
            clearTimeout(timer);
            for (const line of response.headers['set-cookie'] ?? []) {
              const [name, value] = line.split(';', 1)[0].split('=');
              this.#cookies.set(name, value);
            }
            if (!response.complete) reject(new Error('the answer was cut off'));
            else resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
          });
        },
      );
      const timer = setTimeout(() => asked.destroy(new Error(`no answer within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
      asked.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      asked.end(body);
    });
  }

  /**
   * Answers `{ status, headers, data, code }`: the code of the first error, null when there was none. A session that
   * has become old is renewed, as pages do it, and the question asked again; the renewal may be refused as any question
   * may.
   */
  async graphql(query, variables) {
    const answer = await this.#ask(query, variables);
    if (answer.code !== 'SESSION_STALE') return answer;
    this.#renewing ??= this.#ask(REFRESH).finally(() => {
      this.#renewing = undefined;
    });
    const renewed = await this.#renewing;
    return renewed.code ? renewed : this.#ask(query, variables);
  }

  async #ask(query, variables = {}) {
    const { status, headers, body } = await this.send(
      'POST',
      '/graphql',
      { 'content-type': 'application/json', 'mercurius-require-preflight': '1', origin: this.base.origin },
      JSON.stringify({ query, variables }),
    );
    // Whoever only counts answers shares the machine with the server: what nobody looks at is not read.
    const read = () => JSON.parse(body.toString());
    const [error] = status !== 200 || body.includes('"errors":[') ? (read().errors ?? []) : [];
    return {
      status,
      headers,
      get data() {
        return read().data;
      },
      code: error?.extensions?.code ?? (status === 200 ? null : `HTTP_${status}`),
      message: error?.message,
    };
  }
}
