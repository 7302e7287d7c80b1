import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureCached } from '../../../../tools/programs/cache.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { findProgram, runProgram } from '../../../../tools/programs/programs.ts';

/** Debian packages of the proxies and of libraries that may not be installed. */
const packages = {
  nginx: ['nginx'],
  caddy: ['caddy'],
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
};
const versionArguments = { nginx: '-v', haproxy: '-v', caddy: 'version' };
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];
const packageFolders = ['usr/sbin', 'usr/bin'];

export type ProxyName = keyof typeof packages;
export type ProxyProgram = { file: string; env: Record<string, string> };

const programs = new Map<ProxyName, Promise<ProxyProgram>>();

/**
 * Returns the proxy that is installed on this machine, or unpacks Debian's package into the cache. Throws
 * `EngineMissing`.
 */
export function findProxy(name: ProxyName): Promise<ProxyProgram> {
  const executable = programs.get(name) ?? findOrFetchProxy(name);
  programs.set(name, executable);
  return executable;
}

async function findOrFetchProxy(name: ProxyName): Promise<ProxyProgram> {
  const installed = systemFolders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (installed) return { file: installed, env: {} };
  const folder = await fetchPackage(name);
  const file = packageFolders.map((path) => join(folder, path, name)).find((path) => existsSync(path)) ?? name;
  const env = { LD_LIBRARY_PATH: libraryFolders(folder).join(':') };
  const { status, stderr, error } = spawnSync(file, [versionArguments[name]], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status === 0) return { file, env };
  throw new EngineMissing(`${name} was downloaded but does not run here: ${error?.message ?? stderr.trim()}`);
}

async function fetchPackage(name: ProxyName): Promise<string> {
  const unpack = (folder: string): void => {
    runProgram(findProgram('apt-get', 'apt-get'), ['download', ...packages[name]], { cwd: folder });
    for (const file of readdirSync(folder).filter((path) => path.endsWith('.deb')))
      runProgram(findProgram('dpkg', 'dpkg'), ['-x', file, '.'], { cwd: folder });
  };
  try {
    return await ensureCached(`${name}-debian`, unpack, console.log);
  } catch (error) {
    const message = `${name} is not installed, and its Debian package could not be downloaded.`;
    throw new EngineMissing(message, { cause: error });
  }
}

const libraryFolders = (folder: string): string[] => [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.so[.\d]*$/.test(path))
      .map((path) => join(folder, dirname(path))),
  ),
];
