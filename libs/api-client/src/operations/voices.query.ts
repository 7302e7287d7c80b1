import { useQuery } from '@tanstack/react-query';
import type { VoicesQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

export type Voice = VoicesQuery['data']['voices'][number];

const voices = /* @__PURE__ */ operation<VoicesQuery>(
  `
  query Voices($language: String) { voices(language: $language) { id name gender language languageName textToRead label
  quality imageUrl } }`,
  { isKept: true },
);

export const fetchVoices = async (language: string | null, signal?: AbortSignal): Promise<Voice[]> =>
  (await graphqlFetch(voices, { language }, signal)).voices;

/** With fewer voices than this, the server is probably still starting and loading voices. */
const FEW = 8;
const FEW_AGAIN_MS = 4_000;
const FRESH_MS = 60_000;

/** Fetches the voices, and refetches them while there are only a few or none. */
export const useVoices = (language: string | null) =>
  useQuery({
    queryKey: ['voices', language],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => fetchVoices(language, signal),
    refetchInterval: ({ state: { data } }) =>
      data && data.length < (language === null ? FEW : 1) ? FEW_AGAIN_MS : false,
  });
