import type { Voice } from './operations/voices.query.ts';

/** Returns labels for quality and limitations. */
export const getVoiceNotes = ({ quality, label }: Pick<Voice, 'quality' | 'label'>): string[] =>
  quality === 'natural' ? ['natural', ...(label && label !== 'basic' ? [label] : [])] : [label ?? 'basic'];
