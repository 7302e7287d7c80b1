import { useQuery } from '@tanstack/react-query';
import type { PreferencesInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { PreferencesFields, PreferencesQuery } from '../generated/operation-types.ts';
import { PREFERENCES_FIELDS } from '../generated/preferences-fields.ts';

/** Interval at which a visible page checks for changes by other devices. */
const LOOK_AGAIN_MS = 30_000;

export type PreferencesChange = Partial<Pick<PreferencesFields, Exclude<keyof PreferencesInput, 'notifications'>>>;

/** The key includes the account, so that accounts do not share cached responses. */
export const preferencesKey = (viewer: string | null) => ['preferences', viewer] as const;

const preferencesDocument = operation<PreferencesQuery>(`query Preferences { preferences { ${PREFERENCES_FIELDS} } }`);

/** Fetches the preferences, and refetches them on focus and every 30 s while the page is visible. */
export const useStoredPreferences = (viewer: string | null) =>
  useQuery({
    queryKey: preferencesKey(viewer),
    enabled: viewer !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => (await graphqlFetch(preferencesDocument, {}, signal)).preferences,
  });
