import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Command = {
  name: string;
  summary: string;
  usage: string;
  /** Resolves to the exit code: 0 for success, 1 for failure, 2 for incorrect usage. */
  run(argv: string[]): Promise<number>;
};

export function reportUsageError({ usage }: Command): number {
  process.stderr.write(`usage: ${usage}\n`);
  return 2;
}

/** Loads the built server, because Node cannot run the sources, which use decorators. */
export async function loadServer(): Promise<typeof import('./server.ts')> {
  const bundle = new URL('../dist/server.mjs', import.meta.url);
  if (!existsSync(fileURLToPath(bundle))) throw new Error('The server is not built yet: run `npm run build` first.');
  return (await import(bundle.href)) as typeof import('./server.ts');
}

/**
 * Runs `work` with the built server. On an error, prints it to stderr, without a stack trace if the error is expected,
 * and resolves to 1.
 */
export async function withServer(work: (server: typeof import('./server.ts')) => Promise<number>): Promise<number> {
  const server = await loadServer();
  for (const line of server.findMisspeltVariables(process.env)) process.stderr.write(`${line}\n`);
  try {
    return await work(server);
  } catch (error) {
    process.stderr.write(`${server.explainError(error)}\n`);
    return 1;
  }
}
