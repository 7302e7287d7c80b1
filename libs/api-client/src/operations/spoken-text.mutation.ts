import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { fetchTimeline, requestRendition } from './listening.operations.ts';
import { readText } from './read-text.mutation.ts';
import type { Voice } from './voices.query.ts';

/** Audio and timeline of a text. Block 0 is the title, which is spoken first. */
type SpokenText = { audioUrl: string; timeline(signal?: AbortSignal): Promise<Timeline> };
type Input = { title: string; text: string; language: string; voice?: string | null };

/** Requests audio for a text. A null voice selects the language's default. Rejects with the API's message. */
export async function requestSpokenText({ title, text, language, voice = null }: Input): Promise<SpokenText> {
  const { id } = await readText({ title, text, language });
  const { audioUrl, timelineUrl } = await requestRendition(id, voice);
  return { audioUrl, timeline: (signal) => fetchTimeline(timelineUrl, signal) };
}

const NO_SAMPLE = 'Welcome to the product. I am your premium voice assistant.';

export const getSampleText = (voice: Voice): string => voice.textToRead || NO_SAMPLE;

export const requestVoiceSample = (voice: Voice): Promise<SpokenText> =>
  requestSpokenText({ title: voice.name, text: getSampleText(voice), language: voice.language, voice: voice.id });

/** Returns labels for quality and limitations. */
export const getVoiceNotes = ({ quality, label }: Pick<Voice, 'quality' | 'label'>): string[] =>
  quality === 'natural' ? ['natural', ...(label && label !== 'basic' ? [label] : [])] : [label ?? 'basic'];
