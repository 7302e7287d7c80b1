import type { Voice } from './operations/voices.query.ts';

/** Labels to show with a voice before it is chosen: its quality and its limitations. */
export const voiceNotes = ({ quality, label }: Pick<Voice, 'quality' | 'label'>): string[] =>
  quality === 'natural' ? ['natural', ...(label && label !== 'basic' ? [label] : [])] : [label ?? 'basic'];
