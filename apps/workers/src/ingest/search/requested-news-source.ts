import type { Source, SourceKind } from '@tidings/database/news/source.entity.ts';
import type { NewsRequest } from '@tidings/database/search/news-request.query.ts';

export const createRequestedNewsSource = (
  kind: SourceKind,
  name: string,
  { category, country }: NewsRequest,
): Source => ({
  id: `${kind}-search`,
  kind,
  url: `${kind}:search`,
  name,
  category,
  country,
  language: null,
  active: true,
});
