import type { ArticleCard } from './types.ts';

/** A story as the API has it in its lists. */
export const cardOf = (id: string, title = `Title ${id}`): ArticleCard => ({
  id,
  sourceId: 's',
  sourceName: 'Ledger',
  author: 'A',
  title,
  description: `About ${id}`,
  url: `https://ledger.example/${id}`,
  picture: null,
  publishedAt: '2026-11-20T08:00:00Z',
  category: 'science',
  type: 'gnews',
  country: null,
  lang: 'en',
  createdAt: '',
  updatedAt: '',
  contentState: 'ready',
  contentCode: null,
  verdict: null,
  storyId: id,
  alsoIn: [],
  retitledAt: null,
  correction: null,
  listenMs: 60_000,
  characters: 900,
});
