import type { Source, SourceKind } from '@tidings/database/news/source.entity.ts';
import type { NewsWish } from '@tidings/database/search/news-wish.query.ts';

/**
 * What stands for the source of articles a service found for a wish. They keep the category they were looked for in.
 */
export const wishSource = (kind: SourceKind, name: string, { category, country }: NewsWish): Source => ({
  id: `${kind}-search`,
  kind,
  url: `${kind}:search`,
  name,
  category,
  country,
  language: null,
  active: true,
});
