// Image digest and card must be of the slice.
import '../docs/typescript-hooks.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../checks/source-files.mjs';
import { absolute, devCard, DIGEST, imageIn, NOTHING, takenFiles, untakenCard } from './taken.ts';

const { standingCard } = await import('../../libs/platform/src/remote-releases/release-format.ts');

export function takenProblems(slice: string): string[] {
  const { image, card } = takenFiles(slice);
  const imageReference = imageIn(readFileSync(absolute(image), 'utf8'));
  return [
    ...devProblems(slice),
    ...(imageReference && DIGEST.test(imageReference.digest) ? [] : [`${image} does not name its image by digest`]),
    ...cardProblems(slice, card, imageReference?.digest === NOTHING),
  ];
}

/** `npx nx images tools` writes a build's card, which must not be committed. */
function devProblems(slice: string): string[] {
  const file = devCard(slice);
  const { status, stdout } = spawnSync('git', ['show', `:${file}`], { cwd: root, encoding: 'utf8' });
  return status !== 0 || stdout === untakenCard(slice)
    ? []
    : [`${file} contains the card of a local build: restore the committed card`];
}

function cardProblems(slice: string, file: string, isUntaken: boolean): string[] {
  const text = readFileSync(absolute(file), 'utf8');
  if (isUntaken && text !== untakenCard(slice))
    return [`${file} is from a build, but no image of ${slice} was taken: take both with npx nx k8s-take tools`];
  const { data: card } = standingCard.safeParse(JSON.parse(text));
  if (!card) return [`${file} is not the card of a version`];
  const isOfSlice = ({ name, version, entry }: typeof card) =>
    name === slice && entry === `/mf/${slice}/${version}/remoteEntry.js`;
  return [card, ...(card.canary ? [card.canary.card] : [])].every(isOfSlice)
    ? []
    : [`${file} is not the card of a version of ${slice}`];
}
