import type { Voice } from './operations/voices.query.ts';

/** What is to be known of a voice before it is chosen: how it sounds, and what is not quite right about it. */
export const notesOf = ({ quality, label }: Pick<Voice, 'quality' | 'label'>): string[] =>
  quality === 'natural' ? ['natural', ...(label && label !== 'basic' ? [label] : [])] : [label ?? 'basic'];
