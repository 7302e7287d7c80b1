// Finds the other parts that each process calls from its code: the clients that it injects or opens, through all
// imports.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';

/**
 * A name in the code and the part it leads to. PostgreSQL and Kafka are opened by every process of the server image.
 */
const ports: Readonly<Record<string, string>> = {
  WEB_FETCH: 'internet',
  PushSender: 'internet',
  BLOB_STORE: 'bucket',
  createBlobStore: 'bucket',
  SPEECH: 'speech',
  MAILER: 'smtp',
  OpenSearchClient: 'opensearch',
};
const always = ['postgres', 'kafka'];
/** Composes what others use; importing it is not using it. */
const COMPOSERS = /platform\/src\/(platform\.module|event-bus\/worker-app)\.ts$/;
const IMPORT = /^(?:import|export)\s+(?!type\b)([^'";]*?)\s*from\s*'([^']+)'/gm;

function resolve(from: string, target: string): string | null {
  if (target.startsWith('.')) return join(dirname(from), target);
  const [, name, path] = /^@tidings\/([^/]+)\/(.+)$/.exec(target) ?? [];
  if (name === undefined || path === undefined) return null;
  return (
    [join(root, 'libs', name, 'src', path), join(root, 'apps', name, 'src', path)].find((file) => existsSync(file)) ??
    null
  );
}

/** The parts a program calls that starts at `entry` (a path from the root), sorted. */
export function findClients(entry: string): string[] {
  const clients = new Set(always);
  const seen = new Set<string>();
  const waiting = [join(root, entry)];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || COMPOSERS.test(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const [, names = '', target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      for (const name of names.match(/\b\w+\b/g) ?? []) if (ports[name] !== undefined) clients.add(ports[name]);
      const next = resolve(file, target);
      if (next) waiting.push(next);
    }
  }
  return [...clients].toSorted();
}
