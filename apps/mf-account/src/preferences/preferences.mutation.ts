import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { UpdatePreferencesMutation } from '../generated/operation-types.ts';
import { PREFERENCES_FIELDS } from '../generated/preferences-fields.ts';
import type { PreferencesChange } from './preferences.query.ts';

const updateDocument = operation<UpdatePreferencesMutation>(`
  mutation UpdatePreferences($input: PreferencesInput!) {
    updatePreferences(input: $input) { ${PREFERENCES_FIELDS} } }`);

export const updatePreferences = async (input: PreferencesChange) =>
  (await graphqlFetch(updateDocument, { input })).updatePreferences;
