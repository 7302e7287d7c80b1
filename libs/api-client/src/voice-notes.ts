import type { Voice } from './operations/voices.query.ts';

/** Labels for the quality of a voice and its limitations. */
export const voiceNotes = ({ quality, label }: Pick<Voice, 'quality' | 'label'>): string[] =>
  quality === 'natural' ? ['natural', ...(label && label !== 'basic' ? [label] : [])] : [label ?? 'basic'];
