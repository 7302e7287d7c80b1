// The image that the others stand on, made of Debian's packages where no registry of images is asked.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from '../engines/cache.mjs';
import { program, runProgram } from '../engines/programs.mjs';

const DEBIAN = 'bookworm';
const debianPackages = ['libc6', 'libstdc++6', 'libgcc-s1', 'ca-certificates', 'tzdata', 'base-files', 'netbase'];

/** Lays out its context in `folder`. Throws `EngineMissing` where Debian's packages cannot be had. */
export async function stageBase(folder, say) {
  mkdirSync(folder, { recursive: true });
  const name = `image-base-${DEBIAN}-${createHash('sha256').update(debianPackages.join()).digest('hex').slice(0, 8)}`;
  const kept = await cached(
    name,
    (fresh) => {
      runProgram(program('mmdebstrap, which makes the base image', 'mmdebstrap'), [
        '--variant=extract',
        `--include=${debianPackages.join()}`,
        DEBIAN,
        join(fresh, 'base.tar'),
      ]);
    },
    say,
  );
  copyFileSync(join(kept, 'base.tar'), join(folder, 'base.tar'));
  copyFileSync(process.execPath, join(folder, 'node'));
}

/** What the base is made of, by which another one is told. */
export const baseTag = () =>
  createHash('sha256')
    .update(debianPackages.join())
    .update(process.version)
    .update(readFileSync(join(import.meta.dirname, 'base.Containerfile')))
    .digest('hex')
    .slice(0, 12);
