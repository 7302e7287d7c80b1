import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { coversPath } from '@tidings/contracts/web/owned-path.ts';
import type { RemoteCard } from '@tidings/platform/remote-releases/release-format.ts';

export type ShellPage = { preload: RemoteCard['preload']; html?: string };
export type ShellPages = Record<string, ShellPage>;

export function createShellPagesReader(shellFolder: string): () => Promise<ShellPages> {
  const file = join(shellFolder, 'pages.json');
  let cached: { stamp: string; pages: ShellPages } | null = null;
  return async () => {
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      if (cached?.stamp !== stamp) cached = { stamp, pages: JSON.parse(await readFile(file, 'utf8')) as ShellPages };
      return cached.pages;
    } catch {
      return {};
    }
  };
}

export function findShellPage(pages: ShellPages, path: string): ShellPage | undefined {
  const name = Object.keys(pages).find((pattern) => pattern.endsWith('/*') && coversPath(pattern, path));
  return pages[path] ?? (name === undefined ? undefined : pages[name]);
}

export async function readShellVersion(shellFolder: string): Promise<string | null> {
  const files = await readdir(join(shellFolder, 'assets')).catch(() => []);
  return files.map((file) => /^shell\.(\w+)\.js$/.exec(file)?.[1]).find((version) => version !== undefined) ?? null;
}
