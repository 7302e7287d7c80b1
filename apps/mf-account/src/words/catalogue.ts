import { createCatalogue } from '@tidings/shell-api/catalogue.ts';
import type { formWords } from '../account-forms/form.words.ts';
import type { privacyWords } from '../account-privacy/privacy.words.ts';
import type { securityWords } from '../account-security/security.words.ts';
import type { authWords } from '../features/auth/auth.words.ts';
import type { initializingWords } from '../features/initializing/initializing.words.ts';
import type { logoutWords } from '../features/logout/logout.words.ts';
import type { signedOutWords } from '../features/signed-out/signed-out.words.ts';
import type { pageWords } from '../page.words.ts';

/** Everything the account slice says, by the part that says it. */
export type AccountWords = {
  page: typeof pageWords;
  forms: typeof formWords;
  security: typeof securityWords;
  privacy: typeof privacyWords;
  auth: typeof authWords;
  initializing: typeof initializingWords;
  signedOut: typeof signedOutWords;
  logout: typeof logoutWords;
};

export const catalogue = createCatalogue<AccountWords>({
  es: () => import(/* webpackChunkName: "es" */ './es.ts'), fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  de: () => import(/* webpackChunkName: "de" */ './de.ts'), ar: () => import(/* webpackChunkName: "ar" */ './ar.ts'),
});
