import type { Source, SourceKind } from '@tidings/database/news/source.entity.ts';
import type { NewsRequest } from '@tidings/database/search/news-request.query.ts';

/**
 * What stands for the source of articles a service found for a request. They keep the category they were looked for in.
 */
export const requestedNewsSource = (kind: SourceKind, name: string, { category, country }: NewsRequest): Source => ({
  id: `${kind}-search`,
  kind,
  url: `${kind}:search`,
  name,
  category,
  country,
  language: null,
  active: true,
});
