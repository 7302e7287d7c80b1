// Writes images as OCI layouts, which any registry accepts.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { imageNames } from '../images/stage.mjs';
import { toDebianArchitecture, getImageTag } from '../images/target.mjs';
import { EMPTY_DIGEST } from '../k8s/taken.ts';
import { joinLayouts } from './registry/joined-layout.mjs';

/** Builds the images and returns the digest of each image by name. Requires podman. */
export function writeImages(to, { version, processors, seconds }) {
  const run = (program, ...args) =>
    execFileSync(program, args, {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
    });
  mkdirSync(join(root, '.cache'), { recursive: true });
  const each = mkdtempSync(join(root, '.cache/layouts-'));
  try {
    for (const arch of processors) run(process.execPath, 'tools/images/build.mjs', `--arch=${arch}`);
    const digests = {};
    for (const name of imageNames) {
      const layouts = processors.map((arch) => {
        const folder = join(each, `${name}-${arch}`);
        run(
          'podman',
          'save',
          '--quiet',
          '--compress',
          '--format=docker-dir',
          `--output=${folder}`,
          getImageTag(name, version, arch),
        );
        return { folder, architecture: toDebianArchitecture(arch) };
      });
      digests[name] = joinLayouts(join(to, name), layouts);
      for (const { folder } of layouts) rmSync(folder, { recursive: true, force: true });
    }
    return digests;
  } finally {
    rmSync(each, { recursive: true, force: true });
  }
}

const NAMED = new RegExp(String.raw`(/tidings/([\w-]+)(?:@|, digest: "|,\n +digest: "))${EMPTY_DIGEST}`, 'g');

/** Replaces the empty digests in manifests by the digests of the images. */
export const pinImages = (text, digests) =>
  text.replaceAll(NAMED, (whole, lead, name) => (digests[name] ? `${lead}${digests[name]}` : whole));
