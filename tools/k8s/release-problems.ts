// Checks the image digest and the card in the release files of a slice.
import '../docs/typescript-hooks.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../checks/source-files.mjs';
import {
  toAbsolutePath,
  getDevCardPath,
  DIGEST_PATTERN,
  parseImage,
  EMPTY_DIGEST,
  getReleaseFiles,
  createUnreleasedCard,
} from './taken.ts';

const { currentRemoteCard } = await import('@tidings/platform/remote-releases/release-format.ts');

export function findReleaseProblems(slice: string): string[] {
  const { image, card } = getReleaseFiles(slice);
  const imageReference = parseImage(readFileSync(toAbsolutePath(image), 'utf8'));
  return [
    ...devProblems(slice),
    ...(imageReference && DIGEST_PATTERN.test(imageReference.digest)
      ? []
      : [`${image} does not name its image by digest`]),
    ...cardProblems(slice, card, imageReference?.digest === EMPTY_DIGEST),
  ];
}

/** `npx nx images tools` writes the card of a local build, which must not be committed. */
function devProblems(slice: string): string[] {
  const file = getDevCardPath(slice);
  const { status, stdout } = spawnSync('git', ['show', `:${file}`], { cwd: root, encoding: 'utf8' });
  return status !== 0 || stdout === createUnreleasedCard(slice)
    ? []
    : [`${file} contains the card of a local build: restore the committed card`];
}

function cardProblems(slice: string, file: string, isUntaken: boolean): string[] {
  const text = readFileSync(toAbsolutePath(file), 'utf8');
  if (isUntaken && text !== createUnreleasedCard(slice))
    return [`${file} is from a build, but no image of ${slice} was taken: take both with npx nx k8s-take tools`];
  const { data: card } = currentRemoteCard.safeParse(JSON.parse(text));
  if (!card) return [`${file} is not the card of a version`];
  const isOfSlice = ({ name, version, entry }: typeof card) =>
    name === slice && entry === `/mf/${slice}/${version}/remoteEntry.js`;
  return [card, ...(card.canary ? [card.canary.card] : [])].every(isOfSlice)
    ? []
    : [`${file} is not the card of a version of ${slice}`];
}
