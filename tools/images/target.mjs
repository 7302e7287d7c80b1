import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { runProgram } from '../programs/programs.ts';

export const hostTarget = { arch: process.arch, folder: root };
export const architectures = ['x64', 'arm64'];
/** Returns the name of the architecture in Debian and in registries. */
export const toDebianArchitecture = (arch) => (arch === 'x64' ? 'amd64' : arch);
/** Tags for the machine's own architecture have no suffix. */
export const getImageTag = (name, version, arch = hostTarget.arch) =>
  `localhost/tidings/${name}:${version}${arch === hostTarget.arch ? '' : `-${arch}`}`;

const LOCK = 'package-lock.json';
const INSTALL = [
  'ci',
  '--ignore-scripts',
  '--omit=dev',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--os=linux',
  '--libc=glibc',
];

/**
 * Returns the packages for an architecture. If it is not the machine's own, they are installed once from the lockfile,
 * without running scripts.
 */
export function prepareTarget(arch) {
  if (arch === hostTarget.arch) return hostTarget;
  const sum = createHash('sha256')
    .update(readFileSync(join(root, LOCK)))
    .digest('hex')
    .slice(0, 12);
  const folder = join(root, '.cache/packages', `${arch}-${sum}`);
  if (!existsSync(folder)) {
    const half = `${folder}.half`;
    rmSync(dirname(folder), { recursive: true, force: true });
    for (const file of [LOCK, 'package.json', ...globSync('{apps/*,libs/*,tools}/package.json', { cwd: root })]) {
      mkdirSync(dirname(join(half, file)), { recursive: true });
      cpSync(join(root, file), join(half, file));
    }
    runProgram('npm', [...INSTALL, `--cpu=${arch}`], { cwd: half, stdio: ['ignore', 2, 2] });
    renameSync(half, folder);
  }
  return { arch, folder };
}

export const getNodePath = ({ arch, folder }) =>
  arch === hostTarget.arch ? process.execPath : join(folder, `node_modules/node-linux-${arch}/bin/node`);
