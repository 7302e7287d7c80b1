import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LocalSite = { host: string; url: string; stop(): Promise<unknown> };

/** Starts a web server on a free port of 127.0.0.1. */
export async function serve(listener: RequestListener): Promise<LocalSite> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    });
  return { host, url: `http://${host}`, stop };
}
