import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { PLAYER_SUBSCRIPTION_FIELDS, PROFILE_FIELDS } from '@tidings/api-client/operations/profile.query.ts';
import type { InitializeAccountMutation } from '../../generated/operation-types.ts';
import { PREFERENCES_FIELDS } from '../../preferences/preferences.query.ts';

const initializeDocument = operation<InitializeAccountMutation>(`
  mutation InitializeAccount { initializeAccount {
    created profile { ${PROFILE_FIELDS} } subscription { ${PLAYER_SUBSCRIPTION_FIELDS} }
    preferences { ${PREFERENCES_FIELDS} }
  } }`);

/** Creates missing parts of the account and returns its data. Idempotent. */
export const initializeAccount = async () => (await graphqlFetch(initializeDocument, {})).initializeAccount;
