// Builds the base image from Debian packages. Does not use an image registry.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCached } from '../programs/cache.ts';
import { findProgram, runProgram } from '../programs/programs.ts';
import { toDebianArchitecture } from './target.mjs';

const DEBIAN = 'bookworm';
const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1', 'ca-certificates', 'tzdata', 'base-files', 'netbase'];
/** The image for one machine also needs a shell, which PostgreSQL's initdb calls. */
const packagesFor = (image) => (image === 'tidings' ? [...PACKAGES, 'dash'] : PACKAGES);

/** Filters for dpkg. Of the documentation, they keep only the licences. */
const KEPT = [
  ...['man', 'locale', 'doc'].map((folder) => `path-exclude=/usr/share/${folder}/*`),
  'path-include=/usr/share/doc/*/copyright',
];

/** Prepares the files of the base image without Node. Throws `EngineMissing` if mmdebstrap is missing. */
export async function stageBaseImage(folder, { image, arch }, say) {
  mkdirSync(folder, { recursive: true });
  const packages = packagesFor(image).join();
  const sum = createHash('sha256').update(packages).update(KEPT.join()).digest('hex').slice(0, 8);
  const name = `image-base-${DEBIAN}-${arch}-${sum}`;
  const cacheFolder = await ensureCached(
    name,
    (fresh) => {
      runProgram(findProgram('mmdebstrap, which makes the base image', 'mmdebstrap'), [
        '--variant=extract',
        ...KEPT.map((option) => `--dpkgopt=${option}`),
        `--architectures=${toDebianArchitecture(arch)}`,
        `--include=${packages}`,
        DEBIAN,
        join(fresh, 'base.tar'),
      ]);
    },
    say,
  );
  copyFileSync(join(cacheFolder, 'base.tar'), join(folder, 'base.tar'));
}

export const computeBaseTag = (image) =>
  createHash('sha256')
    .update(packagesFor(image).join())
    .update(KEPT.join())
    .update(process.version)
    .update(readFileSync(join(import.meta.dirname, 'base.Containerfile')))
    .digest('hex')
    .slice(0, 12);
