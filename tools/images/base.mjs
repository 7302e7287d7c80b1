// The image that the others stand on, made of Debian's packages where no registry of images is asked.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from '../programs/cache.ts';
import { program, runProgram } from '../programs/programs.ts';
import { debianOf } from './target.mjs';

const DEBIAN = 'bookworm';
const PACKAGES = ['libc6', 'libstdc++6', 'libgcc-s1', 'ca-certificates', 'tzdata', 'base-files', 'netbase'];
/** PostgreSQL makes its folder with the help of a shell. */
const packagesFor = (image) => (image === 'tidings' ? [...PACKAGES, 'dash'] : PACKAGES);

/** Of Debian's texts the licences alone. */
const KEPT = [
  ...['man', 'locale', 'doc'].map((folder) => `path-exclude=/usr/share/${folder}/*`),
  'path-include=/usr/share/doc/*/copyright',
];

/** Lays out its context in `folder`, but for Node. Throws `EngineMissing` where Debian's packages cannot be had. */
export async function stageBase(folder, { image, arch }, say) {
  mkdirSync(folder, { recursive: true });
  const packages = packagesFor(image).join();
  const sum = createHash('sha256').update(packages).update(KEPT.join()).digest('hex').slice(0, 8);
  const name = `image-base-${DEBIAN}-${arch}-${sum}`;
  const kept = await cached(
    name,
    (fresh) => {
      runProgram(program('mmdebstrap, which makes the base image', 'mmdebstrap'), [
        '--variant=extract',
        ...KEPT.map((option) => `--dpkgopt=${option}`),
        `--architectures=${debianOf(arch)}`,
        `--include=${packages}`,
        DEBIAN,
        join(fresh, 'base.tar'),
      ]);
    },
    say,
  );
  copyFileSync(join(kept, 'base.tar'), join(folder, 'base.tar'));
}

/** What the base of an image is made of, by which another one is recognised. */
export const baseTag = (image) =>
  createHash('sha256')
    .update(packagesFor(image).join())
    .update(KEPT.join())
    .update(process.version)
    .update(readFileSync(join(import.meta.dirname, 'base.Containerfile')))
    .digest('hex')
    .slice(0, 12);
