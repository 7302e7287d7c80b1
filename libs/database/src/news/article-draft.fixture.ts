import { emptyTextColumns } from './article.entity.ts';
import { type ArticleDraft, unlistedDraft } from './store-articles.ts';

export const createArticleDraft = (parts: Partial<ArticleDraft> & Pick<ArticleDraft, 'identity'>): ArticleDraft => ({
  ...unlistedDraft,
  ...emptyTextColumns,
  title: `About ${parts.identity}`,
  publishedAt: new Date('2026-11-20T10:00:00Z'),
  language: 'en',
  sourceHash: 'h',
  contentState: 'pending',
  blocks: null,
  listed: true,
  ...parts,
});
