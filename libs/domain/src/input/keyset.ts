import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { DomainError } from '../errors/domain-error.ts';
import { isUuid } from './uuid.ts';

export type Keyset = { first: number; after: { publishedAt: Date; id: string } | null };

/** Throws BAD_INPUT. */
export function toKeyset(page: { first: number; after?: string | null }): Keyset {
  if (page.first < 1 || page.first > PAGE_SIZE_MAX)
    throw new DomainError('BAD_INPUT', `"first" must be between 1 and ${PAGE_SIZE_MAX}.`);
  if (page.after == null) return { first: page.first, after: null };
  const [time = '', id = ''] = Buffer.from(page.after, 'base64url').toString('utf8').split('|');
  const publishedAt = new Date(Number(time));
  if (!time || Number.isNaN(publishedAt.getTime()) || !isUuid(id))
    throw new DomainError('BAD_INPUT', '"after" is not a valid cursor of this list.');
  return { first: page.first, after: { publishedAt, id } };
}

export function createCursor(article: { publishedAt: Date; id: string } | undefined): string | null {
  return article ? Buffer.from(`${article.publishedAt.getTime()}|${article.id}`).toString('base64url') : null;
}
