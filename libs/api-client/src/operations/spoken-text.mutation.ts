import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import { readText } from './read-text.mutation.ts';
import { fetchTimeline, requestRendition } from './rendition.mutation.ts';
import type { Voice } from './voices.query.ts';

/** Where a short text is heard, and when each of its words comes; block 0 is its title, heard first. */
export type SpokenText = { audioUrl: string; timeline(signal?: AbortSignal): Promise<Timeline> };
type Input = { title: string; text: string; language: string; voice?: string | null };

/** Has a short text read by a voice (null: the default of its language). Rejects with the API's sentence. */
export async function requestSpokenText({ title, text, language, voice = null }: Input): Promise<SpokenText> {
  const { id } = await readText({ title, text, language });
  const { audioUrl, timelineUrl } = await requestRendition(id, voice);
  return { audioUrl, timeline: (signal) => fetchTimeline(timelineUrl, signal) };
}

const NO_SAMPLE = 'Welcome to the product. I am your premium voice assistant.';

/** What a voice says to introduce itself. */
export const sampleTextOf = (voice: Voice): string => voice.textToRead || NO_SAMPLE;

/** The same, heard: the voice's name, then its sentence. */
export const requestVoiceSample = (voice: Voice): Promise<SpokenText> =>
  requestSpokenText({ title: voice.name, text: sampleTextOf(voice), language: voice.language, voice: voice.id });
