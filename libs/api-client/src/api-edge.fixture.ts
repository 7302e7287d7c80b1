import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export class MockApiError {
  constructor(
    readonly code: string,
    readonly message = code,
  ) {}
}
export type MockApiRequest = { name: string; variables: Record<string, unknown> };
/** Responses by operation name. Functions are called for every request. */
export type MockResponses = Record<
  string,
  | object
  | MockApiError
  | ((variables: Record<string, unknown>) => object | MockApiError | Promise<object | MockApiError>)
>;

/** Starts a server with the given responses and installs a `fetch` for it, because jsdom lacks it. */
export async function mockApi(answers: MockResponses) {
  const requests: MockApiRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming
      .on('data', (part: Buffer) => parts.push(part))
      .on(
        'end',
        () =>
          void answer(Buffer.concat(parts).toString()).then((body) => {
            outgoing
              .writeHead(200, { connection: 'close', 'content-type': 'application/json' })
              .end(JSON.stringify(body));
          }),
      );
  });
  async function answer(text: string): Promise<object> {
    const { query, variables } = JSON.parse(text) as { query: string; variables: Record<string, unknown> };
    const name = /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    requests.push({ name, variables });
    const configured = answers[name] ?? new MockApiError('INTERNAL', `nothing is answered to ${name}`);
    const response = typeof configured === 'function' ? await configured(variables) : configured;
    return response instanceof MockApiError
      ? { data: null, errors: [{ message: response.message, extensions: { code: response.code } }] }
      : { data: response };
  }
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  let reachable = true;
  let underWay = 0;
  Object.assign(globalThis, {
    fetch: (
      path: string,
      { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
    ) =>
      new Promise((resolve, reject) => {
        if (!reachable) {
          reject(new TypeError('Failed to fetch'));
          return;
        }
        underWay += 1;
        request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
          const parts: Buffer[] = [];
          incoming
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              underWay -= 1;
              resolve({
                status: incoming.statusCode,
                ok: true,
                json: async () => JSON.parse(Buffer.concat(parts).toString()) as unknown,
              });
            });
        })
          .on('error', reject)
          .end(body);
      }),
  });
  return {
    asked: requests,
    countOf: (name: string) => requests.filter((one) => one.name === name).length,
    isBusy: () => underWay > 0,
    /** Disconnects or reconnects the network. */
    cut(isCut: boolean) {
      reachable = !isCut;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => {
          closed();
        });
      }),
  };
}
