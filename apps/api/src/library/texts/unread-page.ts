import { noTextColumns } from '@tidings/database/news/article-text.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { unlistedDraft } from '@tidings/database/news/unlisted-draft.ts';

/** A page that is still to be read, named for its host until it says its own title; nobody finds it before. */
export function unreadPage(
  url: string,
  own: Pick<ArticleDraft, 'identity' | 'canonicalUrl' | 'private' | 'owner'>,
): ArticleDraft {
  return {
    ...unlistedDraft,
    ...noTextColumns,
    ...own,
    url,
    title: new URL(url).hostname,
    publishedAt: null,
    language: null,
    sourceHash: '',
    contentState: 'pending',
    blocks: null,
  };
}
