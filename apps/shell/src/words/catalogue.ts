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

/** What the shell's own pages say, by the part that says it. */
export type PageWords = {
  page: typeof pageWords;
  plain: typeof plainPageWords;
  landing: typeof landingWords;
  features: typeof featuresWords;
  featureList: typeof featureListWords;
  voices: typeof voicesWords;
  contact: typeof contactWords;
  about: typeof aboutWords;
  pricing: typeof pricingWords;
  earlyAccess: typeof earlyAccessWords;
  construction: typeof constructionWords;
};

/** Everything the shell says. */
export type ShellWords = PageWords & { frame: typeof frameWords };

export const catalogue = createCatalogue<ShellWords>({
  es: () => import(/* webpackChunkName: "es" */ './es.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  de: () => import(/* webpackChunkName: "de" */ './de.ts'),
  ar: () => import(/* webpackChunkName: "ar" */ './ar.ts'),
});
