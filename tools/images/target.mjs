// The processor that something is laid out for, and the folder whose packages are installed for it.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { runProgram } from '../programs/programs.ts';

export const here = { arch: process.arch, folder: root };
export const architectures = ['x64', 'arm64'];
/** What Debian and registries call a processor. */
export const debianOf = (arch) => (arch === 'x64' ? 'amd64' : arch);
/** The name an image has on the machine it is built on; those of the machine's own processor have the plain ones. */
export const imageTag = (name, version, arch = here.arch) =>
  `localhost/tidings/${name}:${version}${arch === here.arch ? '' : `-${arch}`}`;

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

/** Another processor's packages come from the registry, by the lockfile, once; nothing of them is run. */
export function targetOf(arch) {
  if (arch === here.arch) return here;
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

/** Where the target's Node lies. */
export const nodeOf = ({ arch, folder }) =>
  arch === here.arch ? process.execPath : join(folder, `node_modules/node-linux-${arch}/bin/node`);
