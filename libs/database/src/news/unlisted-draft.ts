import type { ArticleDraft } from './store-articles.ts';

export const unlistedDraft = {
  canonicalUrl: null,
  url: null,
  sourceId: null,
  sourceName: null,
  author: null,
  description: null,
  imageUrl: null,
  category: null,
  tab: 'general',
  type: 'typeless',
  country: null,
  edition: false,
  private: false,
  listed: false,
} as const satisfies Partial<ArticleDraft>;
