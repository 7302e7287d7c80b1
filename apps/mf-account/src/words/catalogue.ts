import { createCatalogue } from '@tidings/shell-api/catalogue.ts';
import type { formWords } from '../account-forms/form.words.ts';
import type { privacyWords } from '../account-privacy/privacy.words.ts';
import type { securityWords } from '../account-security/security.words.ts';
import type { authWords } from '../features/auth/auth.words.ts';
import type { companionWords } from '../features/companion/companion.words.ts';
import type { historyWords } from '../features/history/history.words.ts';
import type { initializingWords } from '../features/initializing/initializing.words.ts';
import type { logoutWords } from '../features/logout/logout.words.ts';
import type { profileWords } from '../features/profile/profile.words.ts';
import type { podcastFeedWords } from '../features/saved/podcast-feed.words.ts';
import type { savedWords } from '../features/saved/saved.words.ts';
import type { settingsWords } from '../features/settings/settings.words.ts';
import type { signedOutWords } from '../features/signed-out/signed-out.words.ts';
import type { sourcesWords } from '../features/sources/sources.words.ts';
import type { checkoutWords } from '../features/upgrade/checkout.words.ts';
import type { userInfoWords } from '../features/user-info/user-info.words.ts';
import type { pageWords } from '../page.words.ts';
import type { choosingWords } from '../preferences/choosing.words.ts';

/** What is said on the way in and out, and of what keeps an account safe, by the part that says it. */
export type AccessWords = {
  page: typeof pageWords;
  forms: typeof formWords;
  security: typeof securityWords;
  privacy: typeof privacyWords;
  auth: typeof authWords;
  initializing: typeof initializingWords;
  signedOut: typeof signedOutWords;
  logout: typeof logoutWords;
};

/** What is said of a person and of what that person chose. */
export type PersonalWords = {
  profile: typeof profileWords;
  userInfo: typeof userInfoWords;
  settings: typeof settingsWords;
  choosing: typeof choosingWords;
  checkout: typeof checkoutWords;
};

/** What is said of what a person keeps, heard and follows. */
export type LibraryWords = {
  history: typeof historyWords;
  saved: typeof savedWords;
  podcastFeed: typeof podcastFeedWords;
  sources: typeof sourcesWords;
  companion: typeof companionWords;
};

/** Everything the account slice says. */
export type AccountWords = AccessWords & PersonalWords & LibraryWords;

export const catalogue = createCatalogue<AccountWords>({
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  de: () => import(/* webpackChunkName: "de" */ './de.ts'),
  ar: () => import(/* webpackChunkName: "ar" */ './ar.ts'),
});
