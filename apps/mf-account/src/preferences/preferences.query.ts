import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { Preferences } from '@tidings/api-client/types.ts';

/** While a page is visible, changes of other devices are looked for this often. */
const LOOK_AGAIN_MS = 30_000;
export const PREFERENCE_FIELDS =
  'id owner country language notifications topics speed pitch volume voice premiumVoice voices { language voice ' +
  '} speeds { kind speed } skipTables sayCitations quoteVoice quotesInside code sayCaptions devices revision';

/** The person is part of the key, so nobody sees another's. */
export const preferencesKey = (viewer: string | null) => ['preferences', viewer] as const;

const preferencesDocument = operation<{ preferences: Preferences | null }>(
  `query Preferences { preferences { ${PREFERENCE_FIELDS} } }`,
);

/** What this person chose, on any device: looked for anew on focus and every 30 s while the page is visible. */
export const useStoredPreferences = (viewer: string | null) =>
  useQuery({
    queryKey: preferencesKey(viewer),
    enabled: viewer !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => (await graphqlFetch(preferencesDocument, {}, signal)).preferences,
  });
