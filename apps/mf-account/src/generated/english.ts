// Written by tools/docs/words-index.ts: the English texts of this project.

import { english as everywhere } from '@tidings/shell-api/generated/english.ts';
import { accessTokensWords } from '../access-tokens/access-tokens.words.ts';
import { formWords } from '../account-forms/form.words.ts';
import { privacyWords } from '../account-privacy/privacy.words.ts';
import { secondFactorsWords } from '../account-security/second-factors.words.ts';
import { securityActivityWords } from '../account-security/security-activity.words.ts';
import { securityWords } from '../account-security/security.words.ts';
import { authWords } from '../features/auth/auth.words.ts';
import { companionWords } from '../features/companion/companion.words.ts';
import { historyWords } from '../features/history/history.words.ts';
import { initializingWords } from '../features/initializing/initializing.words.ts';
import { logoutWords } from '../features/logout/logout.words.ts';
import { profileWords } from '../features/profile/profile.words.ts';
import { savedWords } from '../features/saved/saved.words.ts';
import { settingsWords } from '../features/settings/settings.words.ts';
import { signedOutWords } from '../features/signed-out/signed-out.words.ts';
import { sourcesWords } from '../features/sources/sources.words.ts';
import { checkoutWords } from '../features/upgrade/checkout.words.ts';
import { upgradeWords } from '../features/upgrade/upgrade.words.ts';
import { userInfoWords } from '../features/user-info/user-info.words.ts';
import { podcastFeedWords } from '../own-addresses/podcast-feed.words.ts';
import { radioWords } from '../own-addresses/radio.words.ts';
import { pageWords } from '../page.words.ts';
import { preferencesWords } from '../preferences/preferences.words.ts';
import { proofWords } from '../second-factor/proof.words.ts';
import { subscriptionWords } from '../subscription/subscription.words.ts';

export const english = {
  everywhere,
  accessTokens: accessTokensWords,
  auth: authWords,
  checkout: checkoutWords,
  companion: companionWords,
  form: formWords,
  history: historyWords,
  initializing: initializingWords,
  logout: logoutWords,
  page: pageWords,
  podcastFeed: podcastFeedWords,
  preferences: preferencesWords,
  privacy: privacyWords,
  profile: profileWords,
  proof: proofWords,
  radio: radioWords,
  saved: savedWords,
  secondFactors: secondFactorsWords,
  security: securityWords,
  securityActivity: securityActivityWords,
  settings: settingsWords,
  signedOut: signedOutWords,
  sources: sourcesWords,
  subscription: subscriptionWords,
  upgrade: upgradeWords,
  userInfo: userInfoWords,
};
/** Texts of another language, with the same keys as English. */
export type Words = typeof english;
