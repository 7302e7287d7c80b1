import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The built server, for commands that need the database: its sources use decorators, which Node does not run as they
 * are.
 */
export async function loadServer(): Promise<typeof import('./server.ts')> {
  const bundle = new URL('../dist/server.mjs', import.meta.url);
  if (!existsSync(fileURLToPath(bundle))) throw new Error('The server is not built yet: run `npm run build` first.');
  return (await import(bundle.href)) as typeof import('./server.ts');
}

/** Runs `work` with the built server; an expected error becomes one sentence on stderr and exit code 1. */
export async function withServer(work: (server: typeof import('./server.ts')) => Promise<number>): Promise<number> {
  const server = await loadServer();
  for (const line of server.misspeltIn(process.env)) process.stderr.write(`${line}\n`);
  try {
    return await work(server);
  } catch (error) {
    process.stderr.write(`${server.explained(error)}\n`);
    return 1;
  }
}
