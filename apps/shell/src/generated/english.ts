// Written by tools/docs/words-index.ts: the English texts of this project.

import { english as everywhere } from '@tidings/shell-api/generated/english.ts';
import { offlineNoteWords } from '../layout/offline-note.words.ts';
import { aboutWords } from '../pages/about/about.words.ts';
import { contactWords } from '../pages/contact/contact.words.ts';
import { earlyAccessWords } from '../pages/early-access/early-access.words.ts';
import { featureListWords } from '../pages/features/feature-list.words.ts';
import { featuresWords } from '../pages/features/features.words.ts';
import { landingWords } from '../pages/landing/landing.words.ts';
import { pageWords } from '../pages/page.words.ts';
import { plainPageWords } from '../pages/plain-page.words.ts';
import { pricingWords } from '../pages/pricing/pricing.words.ts';
import { constructionWords } from '../pages/under-construction/under-construction.words.ts';
import { voiceCatalogueWords } from '../pages/voices/voice-catalogue.words.ts';
import { voicesWords } from '../pages/voices/voices.words.ts';
import { frameWords } from '../words/frame.words.ts';

export const english = {
  everywhere,
  about: aboutWords,
  construction: constructionWords,
  contact: contactWords,
  earlyAccess: earlyAccessWords,
  featureList: featureListWords,
  features: featuresWords,
  frame: frameWords,
  landing: landingWords,
  offlineNote: offlineNoteWords,
  page: pageWords,
  plainPage: plainPageWords,
  pricing: pricingWords,
  voiceCatalogue: voiceCatalogueWords,
  voices: voicesWords,
};
/** Texts of another language, with the same keys as English. */
export type Words = typeof english;
