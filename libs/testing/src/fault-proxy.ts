import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Faults as in toxiproxy. `timeout` forwards no data, `unanswered` no responses. `reset_peer` and `refuse` also affect
 * open connections. `bandwidth` is in bytes per second.
 */
export type Fault =
  | { type: 'latency'; ms: number }
  | { type: 'bandwidth'; bytesPerSecond: number }
  | { type: 'timeout' }
  | { type: 'unanswered' }
  | { type: 'reset_peer' }
  | { type: 'refuse' };

export type FaultProxy = {
  readonly port: number;
  /** Accepted connections. */
  readonly connections: number;
  /** Also affects open connections. */
  set(fault: Fault): Promise<void>;
  /** Ends the fault and delivers the data that was held back. */
  heal(): Promise<void>;
  close(): Promise<void>;
};

/** Starts a TCP proxy on 127.0.0.1. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const open = new Set<Socket>();
  let fault: Fault | undefined;
  let well = Promise.withResolvers<void>();
  well.resolve();
  let connections = 0;

  const forward = async (from: Socket, to: Socket, isAnswer: boolean) => {
    const passes = () => (fault?.type === 'unanswered' && !isAnswer ? undefined : well.promise);
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await passes();
      if (fault?.type === 'latency') await sleep(fault.ms);
      if (fault?.type === 'bandwidth') await sleep((chunk.length / fault.bytesPerSecond) * 1_000);
      await passes();
      if (to.destroyed) return;
      if (!to.write(chunk))
        await new Promise<void>((resolve) => {
          to.once('drain', resolve);
          to.once('close', resolve);
        });
    }
    to.end();
  };
  const server = createServer({ noDelay: true }, (client) => {
    connections += 1;
    if (fault?.type === 'reset_peer') {
      client.on('error', () => undefined);
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ ...target, noDelay: true });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        if (socket.errored) other.destroy();
      });
      forward(socket, other, socket === upstream).catch(() => other.destroy());
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const end = (how: 'resetAndDestroy' | 'destroy') => {
    for (const socket of open) socket[how]();
    open.clear();
  };
  const stopListening = () =>
    new Promise<void>((resolve) => {
      if (server.listening) server.close(() => resolve());
      else resolve();
      end('destroy');
    });
  const proxy: FaultProxy = {
    port,
    get connections() {
      return connections;
    },
    async set(next) {
      await proxy.heal();
      fault = next;
      if (next.type === 'timeout' || next.type === 'unanswered') well = Promise.withResolvers();
      if (next.type === 'reset_peer') end('resetAndDestroy');
      if (next.type === 'refuse') await stopListening();
    },
    async heal() {
      fault = undefined;
      well.resolve();
      if (!server.listening) await listen(port);
    },
    async close() {
      well.resolve();
      await stopListening();
    },
  };
  return proxy;
}
