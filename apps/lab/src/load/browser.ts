import { type IncomingHttpHeaders, Agent, request } from 'node:http';

const LIMIT_MS = 15_000;
type Sent = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type GraphqlError = { message?: string; extensions?: { code?: string } };
export type OperationResponse<Data> = {
  status: number;
  headers: IncomingHttpHeaders;
  data: Data;
  code: string | null;
  message: string | undefined;
};
export const REFRESH_MUTATION = 'mutation Refresh { refreshSession { __typename } }';

/** Creates an agent whose connections are shared by all listeners, as behind a proxy. */
export const openAgent = () =>
  new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256, scheduling: 'lifo' });

export class SimulatedBrowser {
  readonly base: URL;
  readonly ip: string;
  agent: Agent;
  readonly #cookies = new Map<string, string>();
  #renewing: Promise<OperationResponse<unknown>> | undefined;

  constructor(agent: Agent, url: string, ip: string) {
    this.agent = agent;
    this.base = new URL(url);
    this.ip = ip;
  }

  /** Sends a request. Rejects if the response is incomplete. */
  send(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Sent> {
    const { agent, base, ip } = this;
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    return new Promise<Sent>((resolve, reject) => {
      const outgoing = request(
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
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
          response.on('end', () => {
            clearTimeout(timer);
            for (const line of response.headers['set-cookie'] ?? []) {
              const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
              this.#cookies.set(name, value);
            }
            if (!response.complete) reject(new Error('the answer was cut off'));
            else resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
          });
        },
      );
      const timer = setTimeout(() => outgoing.destroy(new Error(`no answer within ${LIMIT_MS / 1000} s`)), LIMIT_MS);
      outgoing.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      outgoing.end(body);
    });
  }

  /** Sends a query. `code` is the code of the first error. Renews an expired session, as pages do. */
  async graphql<Data>(query: string, variables?: object): Promise<OperationResponse<Data>> {
    const answer = await this.#ask<Data>(query, variables);
    if (answer.code !== 'SESSION_STALE') return answer;
    this.#renewing ??= this.#ask(REFRESH_MUTATION).finally(() => {
      this.#renewing = undefined;
    });
    const renewed = await this.#renewing;
    return renewed.code ? (renewed as OperationResponse<Data>) : this.#ask<Data>(query, variables);
  }

  async #ask<Data>(query: string, variables: object = {}): Promise<OperationResponse<Data>> {
    const { status, headers, body } = await this.send(
      'POST',
      '/graphql',
      { 'content-type': 'application/json', 'mercurius-require-preflight': '1', origin: this.base.origin },
      JSON.stringify({ query, variables }),
    );
    // Parses the body only on demand, because the load generator runs on the same machine as the server.
    const read = () => JSON.parse(body.toString()) as { data: Data; errors?: GraphqlError[] };
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
