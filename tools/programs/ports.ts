import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const LOWEST = 12_000;
const HIGHEST = 22_000;
/** SeaweedFS also listens on each port plus this offset. */
export const COMPANION_PORT_OFFSET = 10_000;
const givenPorts = new Set<number>();
type Several = {
  1: [number];
  2: [number, number];
  3: [number, number, number];
  4: [number, number, number, number];
  6: [number, number, number, number, number, number];
};

/** Returns free ports below the ephemeral port range, so that a killed engine can use the same port again. */
export async function findFreePorts<Count extends keyof Several>(count: Count): Promise<Several[Count]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (givenPorts.has(port)) continue;
    givenPorts.add(port);
    if ((await isPortFree(port)) && (await isPortFree(port + COMPANION_PORT_OFFSET))) ports.push(port);
  }
  return ports as Several[Count];
}

/** Whether a server can listen on this port of 127.0.0.1. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (free)
    await new Promise((resolve) => {
      server.close(resolve);
    });
  return free;
}
