import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

function readNearestVersion(file: string): string {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version?: string };
      if (version !== undefined) return version;
    } catch (error) {
      if (folder === dirname(folder)) throw error;
    }
  }
}

const versions = new Map<string, string | undefined>();

export function getPackageVersion(specifier: string): string | undefined {
  if (!versions.has(specifier)) versions.set(specifier, lookedUp(specifier));
  return versions.get(specifier);
}

function lookedUp(specifier: string): string | undefined {
  try {
    return readNearestVersion(resolve(specifier));
  } catch {
    return undefined;
  }
}
