import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';

/** A page that is still to be read, named for its host until it says its own title; nobody finds it before. */
export function unreadPage(
  url: string,
  own: Pick<ArticleDraft, 'identity' | 'canonicalUrl' | 'private' | 'owner'>,
): ArticleDraft {
  return {
    ...own,
    url,
    sourceId: null,
    sourceName: null,
    author: null,
    title: new URL(url).hostname,
    description: null,
    imageUrl: null,
    publishedAt: new Date(),
    category: null,
    tab: 'general',
    type: 'typeless',
    country: null,
    language: null,
    sourceHash: '',
    contentState: 'pending',
    blocks: null,
    narration: null,
    listenMs: null,
    characters: null,
    edition: false,
    listed: false,
  };
}
