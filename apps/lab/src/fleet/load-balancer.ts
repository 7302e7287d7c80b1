import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export type LoadBalancer = { url: string; stop(): Promise<unknown> };

export async function startLoadBalancer(targets: () => string[]): Promise<LoadBalancer> {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => undefined);
    const tryNext = (left: number) => {
      const addresses = targets();
      const url = addresses[turn % Math.max(1, addresses.length)];
      turn += 1;
      if (!url || left === 0) {
        client.destroy();
        return;
      }
      const { hostname, port } = new URL(url);
      const upstream = connect({ host: hostname, port: Number(port) });
      upstream.once('connect', () => {
        upstream.off('error', again);
        upstream.on('error', () => client.destroy());
        client.on('close', () => upstream.destroy());
        upstream.on('close', () => client.end());
        client.pipe(upstream).pipe(client);
      });
      const again = () => {
        upstream.destroy();
        tryNext(left - 1);
      };
      upstream.once('error', again);
    };
    tryNext(4);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(resolve);
      }),
  };
}
