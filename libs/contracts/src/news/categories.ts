/** Tabs of the feed in display order. `general` is shown as Headlines. */
export const feedCategories = [
  'general',
  'business',
  'entertainment',
  'health',
  'science',
  'sports',
  'technology',
] as const;
export type FeedCategory = (typeof feedCategories)[number];

export const feedTabNames: Record<FeedCategory, string> = {
  general: 'Headlines',
  business: 'Business',
  entertainment: 'Entertainment',
  health: 'Health',
  science: 'Science',
  sports: 'Sports',
  technology: 'Technology',
};

/** Returns the category of a tab name in a URL (`headlines` means `general`); `general` for unknown names. */
export const categoryOfTab = (tab: string | null): FeedCategory =>
  feedCategories.find((category) => category === tab) ?? 'general';

/** Origin of an article. `typeless` covers feeds, pages and pasted text. */
export const articleTypes = ['gnews', 'mediastack', 'typeless'] as const;
export type ArticleType = (typeof articleTypes)[number];
