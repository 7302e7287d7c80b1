// Whether what was taken of a slice is an image by its digest and a card of that very slice.
import '../docs/typescript-hooks.mjs';
import { readFileSync } from 'node:fs';
import { absolute, DIGEST, imageIn, NOTHING, takenFiles, untakenCard } from './taken.ts';

const { remoteCard } = await import('../../libs/platform/src/remote-releases/release-format.ts');

/** The problems, one line each. */
export function takenProblems(slice: string): string[] {
  const { image, card } = takenFiles(slice);
  const found = imageIn(readFileSync(absolute(image), 'utf8'));
  return [
    ...(found && DIGEST.test(found.digest) ? [] : [`${image} names no image by its digest`]),
    ...cardProblems(slice, card, found?.digest === NOTHING),
  ];
}

function cardProblems(slice: string, file: string, isUntaken: boolean): string[] {
  const text = readFileSync(absolute(file), 'utf8');
  if (isUntaken && text !== untakenCard(slice))
    return [`${file} is of a build, and no image of ${slice} was taken: take both by npm run k8s:take`];
  const { data: card } = remoteCard.safeParse(JSON.parse(text));
  if (!card) return [`${file} is no card of a version`];
  const entry = `/mf/${slice}/${card.version}/remoteEntry.js`;
  return card.name === slice && card.entry === entry ? [] : [`${file} is not the card of a version of ${slice}`];
}
