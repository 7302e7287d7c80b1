import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { Preferences, PreferencesInput } from '@tidings/api-client/types.ts';
import { PREFERENCE_FIELDS } from './preferences.query.ts';

const updateDocument = operation<{ updatePreferences: Preferences }, { input: PreferencesInput }>(`
  mutation UpdatePreferences($input: PreferencesInput!) { updatePreferences(input: $input) { ${PREFERENCE_FIELDS} } }`);

/** Stores what was chosen; the fields left out stay as they are. Answers everything, with its new revision. */
export const updatePreferences = async (input: PreferencesInput) =>
  (await graphqlFetch(updateDocument, { input })).updatePreferences;
