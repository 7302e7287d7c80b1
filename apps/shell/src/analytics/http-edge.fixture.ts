import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { path: string; headers: Record<string, string | string[] | undefined>; body: string };

export async function startHttpServer(answer: (received: ReceivedRequest) => { status: number; body?: object }) {
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const { status, body } = answer({
          path: incoming.url ?? '',
          headers: incoming.headers,
          body: Buffer.concat(parts).toString(),
        });
        outgoing
          .writeHead(status, { connection: 'close', 'content-type': 'application/json' })
          .end(JSON.stringify(body ?? {}));
      });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    fetch: (
      path: string,
      {
        method = 'GET',
        headers = {},
        body = '',
      }: { method?: string; headers?: Record<string, string>; body?: string } = {},
    ) =>
      new Promise<{ status: number; ok: boolean; json(): Promise<unknown> }>((resolve, reject) => {
        request({ port, path, method, headers }, (incoming) => {
          const parts: Buffer[] = [];
          const status = incoming.statusCode ?? 0;
          incoming
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              resolve({
                status,
                ok: status < 300,
                json: async () => JSON.parse(Buffer.concat(parts).toString()) as unknown,
              });
            });
        })
          .on('error', reject)
          .end(body);
      }),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => {
          closed();
        });
      }),
  };
}
