import { createCatalogue } from '@tidings/shell-api/catalogue.ts';
import type { aboutWords } from '../pages/about/about.words.ts';
import type { contactWords } from '../pages/contact/contact.words.ts';
import type { earlyAccessWords } from '../pages/early-access/early-access.words.ts';
import type { featureListWords } from '../pages/features/feature-list.words.ts';
import type { featuresWords } from '../pages/features/features.words.ts';
import type { landingWords } from '../pages/landing/landing.words.ts';
import type { pageWords } from '../pages/page.words.ts';
import type { plainPageWords } from '../pages/plain-page.words.ts';
import type { pricingWords } from '../pages/pricing/pricing.words.ts';
import type { constructionWords } from '../pages/under-construction/under-construction.words.ts';
import type { voicesWords } from '../pages/voices/voices.words.ts';
import type { frameWords } from './frame.words.ts';

/** What the landing page says, and what every page of the shell says. */
export type LandingWords = {
  page: typeof pageWords;
  plain: typeof plainPageWords;
  landing: typeof landingWords;
};

/** What the pages say on which Tidings shows what it offers. */
export type OfferWords = {
  features: typeof featuresWords;
  featureList: typeof featureListWords;
  voices: typeof voicesWords;
  pricing: typeof pricingWords;
  earlyAccess: typeof earlyAccessWords;
};

/** What the pages say that are about those who make it. */
export type CompanyWords = {
  contact: typeof contactWords;
  about: typeof aboutWords;
  construction: typeof constructionWords;
};

/** Everything the shell says. */
export type ShellWords = { frame: typeof frameWords } & LandingWords & OfferWords & CompanyWords;

export const catalogue = createCatalogue<ShellWords>({
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  de: () => import(/* webpackChunkName: "de" */ './de.ts'),
  ar: () => import(/* webpackChunkName: "ar" */ './ar.ts'),
});
