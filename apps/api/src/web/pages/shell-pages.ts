import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { coversPath } from '@tidings/contracts/web/owned-path.ts';
import type { RemoteCard } from '@tidings/platform/remote-releases/release-format.ts';

/** What the build knows of one page of the shell: files it needs early, and how it looks before any script ran. */
export type ShellPage = { preload: RemoteCard['preload']; html?: string };
/** By path; `/features/*` stands for every path below `/features`. */
export type ShellPages = Record<string, ShellPage>;

/** Reads the shell's pages, anew only when they were built anew; none while nothing is built. */
export function createShellPages(shellFolder: string): () => Promise<ShellPages> {
  const file = join(shellFolder, 'pages.json');
  let known: { stamp: string; pages: ShellPages } | null = null;
  return async () => {
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      if (known?.stamp !== stamp) known = { stamp, pages: JSON.parse(await readFile(file, 'utf8')) as ShellPages };
      return known.pages;
    } catch {
      return {};
    }
  };
}

/** The shell's page at a path, by its name or as one of many below another. */
export function shellPageOf(pages: ShellPages, path: string): ShellPage | undefined {
  const name = Object.keys(pages).find((pattern) => pattern.endsWith('/*') && coversPath(pattern, path));
  return pages[path] ?? (name === undefined ? undefined : pages[name]);
}

/** The version of the shell that is served, as its page finds it in its own file's name; null while none is built. */
export async function shellVersion(shellFolder: string): Promise<string | null> {
  const files = await readdir(join(shellFolder, 'assets')).catch(() => []);
  return files.map((file) => /^shell\.(\w+)\.js$/.exec(file)?.[1]).find((version) => version !== undefined) ?? null;
}
