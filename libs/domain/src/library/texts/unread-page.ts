import { emptyTextColumns } from '@tidings/database/news/article-text.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { unlistedDraft } from '@tidings/database/news/store-articles.ts';

export function createUnreadPageDraft(
  url: string,
  ownFields: Pick<ArticleDraft, 'identity' | 'canonicalUrl' | 'private' | 'owner'>,
): ArticleDraft {
  return {
    ...unlistedDraft,
    ...emptyTextColumns,
    ...ownFields,
    url,
    title: new URL(url).hostname,
    publishedAt: null,
    language: null,
    sourceHash: '',
    contentState: 'pending',
    blocks: null,
  };
}
