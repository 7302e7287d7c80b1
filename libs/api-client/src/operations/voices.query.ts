import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { Voice } from '../types.ts';

const voices = operation<{ voices: Voice[] }, { language: string | null }>(`
  query Voices($language: String) { voices(language: $language) { id name gender language languageName textToRead label imageUrl } }`);

/** The server's voices, of one language or of all. */
export const fetchVoices = async (language: string | null, signal?: AbortSignal): Promise<Voice[]> => (await graphqlFetch(voices, { language }, signal)).voices;

/** A server that just started offers its voices one after the other. */
const NONE_YET_MS = 4_000;
const FRESH_MS = 60_000;

/** The same for a view; voices seldom change. Asked again soon while there are none. */
export const useVoices = (language: string | null) => useQuery({
  queryKey: ['voices', language], staleTime: FRESH_MS, queryFn: ({ signal }) => fetchVoices(language, signal),
  refetchInterval: ({ state }) => (state.data?.length === 0 ? NONE_YET_MS : false),
});
