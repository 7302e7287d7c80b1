// The manifests of a release with the operator's values. Images are identified by the builds that they serve.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slices } from '../../../../../tools/graph/projects.mjs';
import { parseManifests } from '../../../../../tools/k8s/render.ts';
import { getReleaseFiles, replaceImage } from '../../../../../tools/k8s/taken.ts';
import { readBuiltCards, copyManifests } from '../../../../../tools/release/manifests.mjs';

const OVERLAY = 'k8s/overlays/prod';
const REGISTRY = 'registry.example.org';
const NAMED = /newName: (\S+),\s*digest: "sha256:[0-9a-f]{64}"|name: (\S+),\s*digest: "sha256:[0-9a-f]{64}"/g;
const createDigest = (name, made) => `sha256:${createHash('sha256').update(`${name} ${made}`).digest('hex')}`;

const versionIn = (card) => JSON.parse(card).version;

/**
 * A folder with `k8s/` as it is published. `registry`: the digests that were pushed, and the versions each serves.
 * Every change of it is one an operator makes; `kept()` and `back(kept)` are the commit before.
 */
export function openRelease({ folder, registry, kubectl }) {
  copyManifests(folder);
  const at = (file) => join(folder, file);
  const read = (file) => readFileSync(at(file), 'utf8');
  const overlay = `${OVERLAY}/kustomization.yaml`;
  const written = [overlay, ...slices.flatMap((slice) => Object.values(getReleaseFiles(slice)))];
  /** What each slice's last image serves: its own build and the one before. */
  const served = new Map();

  /** An image of a build, pushed and taken with its card, as `k8s-take` writes it. */
  function take(slice, made, card, build = card) {
    const name = `${REGISTRY}/tidings/${slice}`;
    const digest = createDigest(name, made);
    const { image, card: file } = getReleaseFiles(slice);
    const versions = build ? [versionIn(build), ...(served.get(slice) ?? [])].slice(0, 2) : [];
    served.set(slice, versions);
    registry.set(digest, versions);
    writeFileSync(at(image), replaceImage(read(image), name, digest));
    if (card) writeFileSync(at(file), card);
  }

  return {
    folder,
    /** Images of the server and its like, pinned in the overlay. */
    pin(made) {
      const text = read(overlay).replaceAll(NAMED, (line, newName, name) => {
        const digest = createDigest(newName ?? name, made);
        registry.set(digest, []);
        return line.replace(/sha256:[0-9a-f]{64}/, digest);
      });
      writeFileSync(at(overlay), text);
    },
    /** Images of all slices as they are built here; the cards are those that were published. */
    takeAll() {
      const builds = new Map(readBuiltCards());
      for (const slice of slices) take(slice, 'first', read(getReleaseFiles(slice).card), builds.get(slice));
    },
    /** Another build of a slice. */
    take(slice, made) {
      const { card } = getReleaseFiles(slice);
      const before = read(card);
      take(slice, made, before.replaceAll(versionIn(before), `0.2.0-${made}`));
    },
    /** Sets another build of a slice for some visitors, in an image that also has the build for all others. */
    takeCanary(slice, made) {
      const { card } = getReleaseFiles(slice);
      const before = read(card);
      const { canary: _before, ...standing } = JSON.parse(before);
      const canary = JSON.parse(JSON.stringify(standing).replaceAll(standing.version, `0.2.0-${made}`));
      const text = JSON.stringify({ ...standing, canary: { percent: 10, card: canary } });
      take(slice, made, text, JSON.stringify(canary));
    },
    configure(value) {
      const text = read(overlay).replace(/TIDINGS_MAIL_FROM=\S+/, `TIDINGS_MAIL_FROM=${value}`);
      if (text === read(overlay)) throw new Error(`${overlay} has no TIDINGS_MAIL_FROM to change`);
      writeFileSync(at(overlay), text);
    },
    /** The components named, before the last of the list. */
    add(component) {
      const text = read(overlay).replace('  - ../../components/in-order', `  - ../../components/${component}\n$&`);
      writeFileSync(at(overlay), text);
    },
    kept: () => new Map(written.map((file) => [file, read(file)])),
    back(kept) {
      for (const [file, text] of kept) writeFileSync(at(file), text);
    },
    /** Returns the objects that a deployer renders. */
    async objects() {
      const { status, output } = await kubectl(['kustomize', at(OVERLAY)]);
      if (status !== 0) throw new Error(output);
      return parseManifests(output);
    },
  };
}
