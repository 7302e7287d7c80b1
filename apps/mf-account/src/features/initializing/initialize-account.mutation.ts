import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { PlayerSubscription, Preferences, Profile } from '@tidings/api-client/types.ts';
import { PREFERENCE_FIELDS } from '../../preferences/preferences.query.ts';

/** A person's own rows; `created` when they were made just now. */
export type Initialized = {
  profile: Profile;
  subscription: PlayerSubscription;
  preferences: Preferences;
  created: boolean;
};

const initializeDocument = operation<{ initializeAccount: Initialized }>(`
  mutation InitializeAccount { initializeAccount {
    created profile { id owner subscriptionPlan image } subscription { id owner userId tier status usage dailyLimit
    basicVoicesFree lastReset resetsAt }
    preferences { ${PREFERENCE_FIELDS} }
  } }`);

/** Loads what belongs to who signed in, making what is missing. Asked again it changes nothing. */
export const initializeAccount = async () => (await graphqlFetch(initializeDocument, {})).initializeAccount;
