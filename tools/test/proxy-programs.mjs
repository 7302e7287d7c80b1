// nginx, HAProxy and Caddy of this machine, else unpacked from Debian's packages beside the engines: no root needed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cached } from '../programs/cache.ts';
import { EngineMissing } from '../programs/missing.ts';
import { program, runProgram } from '../programs/programs.ts';

/** Debian's packages of each, with the libraries that a machine may lack. */
const packages = {
  nginx: ['nginx'],
  caddy: ['caddy'],
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
};
const SYSTEM = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];
/** How each is asked for its version, and in which folder Debian puts it. */
const versionOf = { nginx: '-v', haproxy: '-v', caddy: 'version' };
const folderOf = { nginx: 'usr/sbin', haproxy: 'usr/sbin', caddy: 'usr/bin' };

/**
 * `{ file, env }` of `nginx`, `haproxy` or `caddy`. Throws `EngineMissing` where it can neither be found nor fetched.
 */
export async function proxyProgram(name, say) {
  const here = SYSTEM.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (here) return { file: here, env: {} };
  const folder = await fetched(name, say);
  const file = join(folder, folderOf[name], name);
  const env = { LD_LIBRARY_PATH: libraryFolders(folder).join(':') };
  const { status, stderr, error } = spawnSync(file, [versionOf[name]], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0)
    throw new EngineMissing(`${name} was fetched and does not run here: ${error?.message ?? stderr.trim()}`);
  return { file, env };
}

async function fetched(name, say) {
  const [apt, dpkg] = [program('apt-get', 'apt-get'), program('dpkg', 'dpkg')];
  try {
    return await cached(
      `${name}-debian`,
      (folder) => {
        runProgram(apt, ['download', ...packages[name]], { cwd: folder });
        for (const file of readdirSync(folder).filter((one) => one.endsWith('.deb')))
          runProgram(dpkg, ['-x', file, '.'], { cwd: folder });
      },
      say,
    );
  } catch (error) {
    throw new EngineMissing(`${name} is not installed, and Debian's package could not be fetched: ${error.message}`);
  }
}

const libraryFolders = (folder) => [
  ...new Set(
    readdirSync(folder, { recursive: true })
      .filter((path) => /\.so[.\d]*$/.test(path))
      .map((path) => join(folder, dirname(path))),
  ),
];
