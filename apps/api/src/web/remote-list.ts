import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const files = z.array(z.object({ href: z.string(), as: z.enum(['script', 'style']), integrity: z.string() }));
const remoteCard = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/), version: z.string().regex(/^[A-Za-z0-9._-]+$/), contract: z.number().int(),
  routes: z.array(z.string()), slots: z.array(z.string()), entry: z.string(), integrity: z.string(),
  /** What every page of this remote needs at once, and what one route needs besides. */
  preload: files, pages: z.record(z.string(), files).default({}),
});
export type RemoteCard = z.output<typeof remoteCard>;
export type RemoteList = { generation: string; remotes: RemoteCard[] };
const pins = z.record(z.string(), z.string());

const REREAD_AFTER_MS = 1_000;
const REMOTE = /^mf-[a-z0-9-]+$/;

async function json(file: string): Promise<unknown> {
  try { return JSON.parse(await readFile(file, 'utf8')); } catch { return null; }
}

/**
 * The micro-frontends that are served now: each one's newest build, or the version named for it in the pin file
 * (`{ "mf-feed": "0.1.0-1a2b3c4d5e" }`). Deploy and roll back are one line of that file; no restart, no build.
 */
export function createRemoteList(appsFolder: string, pinFile: string | null): () => Promise<RemoteList> {
  let known: { at: number; list: Promise<RemoteList> } | null = null;
  return () => {
    if (!known || Date.now() - known.at > REREAD_AFTER_MS) known = { at: Date.now(), list: readRemotes(appsFolder, pinFile) };
    return known.list;
  };
}

async function readRemotes(appsFolder: string, pinFile: string | null): Promise<RemoteList> {
  const pinned = pins.safeParse(pinFile && await json(pinFile)).data ?? {};
  const folders = (await readdir(appsFolder).catch(() => [])).filter((name) => REMOTE.test(name)).sort();
  const cards = await Promise.all(folders.map(async (name) => {
    const dist = join(appsFolder, name, 'dist');
    const wanted = pinned[name];
    const card = wanted && /^[A-Za-z0-9._-]+$/.test(wanted) ? await json(join(dist, wanted, 'remote.json')) : null;
    return remoteCard.safeParse(card ?? await json(join(dist, 'remote.json'))).data;
  }));
  const remotes = cards.filter((card) => card !== undefined);
  return { generation: createHash('sha256').update(JSON.stringify(remotes)).digest('hex').slice(0, 12), remotes };
}
