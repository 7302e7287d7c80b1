import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { Voice } from '../types.ts';

const voices = operation<{ voices: Voice[] }, { language: string | null }>(`
  query Voices($language: String) { voices(language: $language) { id name gender language languageName textToRead label imageUrl } }`);

/** The server's voices, of one language or of all. */
export const fetchVoices = async (language: string | null, signal?: AbortSignal): Promise<Voice[]> => (await graphqlFetch(voices, { language }, signal)).voices;

/** The same for a view; voices seldom change. */
export const useVoices = (language: string | null) => useQuery({ queryKey: ['voices', language], staleTime: Infinity, queryFn: ({ signal }) => fetchVoices(language, signal) });
