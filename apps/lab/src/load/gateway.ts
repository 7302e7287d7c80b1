// Distributes requests to ready processes, as a cluster's gateway does. It never retries, so that every lost request is
// counted.
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 250;
const LOOK_LIMIT_MS = 2_000;

export async function startGateway(targets: () => string[], { readyPath = '/healthz/ready' } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const ready = new Map<string, URL>();
  let turn = 0;
  const look = async () => {
    const now = targets();
    for (const url of ready.keys()) if (!now.includes(url)) ready.delete(url);
    await Promise.all(
      now.map(async (url) => {
        // A slow target remains ready, because a cluster tolerates a missed probe.
        const isReady = await fetch(url + readyPath, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).then(
          ({ ok, body }) => {
            void body?.cancel();
            return ok;
          },
          ({ name }: Error) => name === 'TimeoutError' && ready.has(url),
        );
        if (isReady) ready.set(url, new URL(url));
        else ready.delete(url);
      }),
    );
  };
  await look();
  const looking = setInterval(() => {
    void look();
  }, LOOK_MS);
  const server = createServer((asked, answer) => {
    const open = [...ready.values()];
    const target = open[(turn += 1) % Math.max(1, open.length)];
    if (!target) {
      answer.writeHead(502).end('{"errors":[{"message":"nobody is ready","extensions":{"code":"NOBODY_READY"}}]}');
      return;
    }
    const passed = request(
      {
        agent,
        host: target.hostname,
        port: target.port,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, connection: 'keep-alive' },
      },
      (response) => {
        const headers = { ...response.headers };
        delete headers.connection;
        delete headers['keep-alive'];
        answer.writeHead(response.statusCode ?? 502, headers);
        response.pipe(answer);
        response.on('error', () => answer.destroy());
      },
    );
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else
        answer
          .writeHead(502)
          .end(
            JSON.stringify({ errors: [{ message: `${target.port}: ${error.code}`, extensions: { code: 'CUT_OFF' } }] }),
          );
    });
    answer.on('close', () => {
      if (!answer.writableFinished) passed.destroy();
    });
    asked.pipe(passed);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<unknown>((resolve) => {
        clearInterval(looking);
        agent.destroy();
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
