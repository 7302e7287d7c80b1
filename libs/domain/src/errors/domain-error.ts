import type { Verdict, ApiCode, ExtractionCode } from '@tidings/contracts/errors/codes.ts';
import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/web-limits.ts';

export type Keyset = { first: number; after: { publishedAt: Date; id: string } | null };

/** An error that the client can act on; other errors become INTERNAL. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ApiCode | ExtractionCode;
  /** Kind of an extracted page without article text. */
  readonly verdict: Verdict | null;

  constructor(code: ApiCode | ExtractionCode, message: string, verdict: Verdict | null = null) {
    super(message);
    this.code = code;
    this.verdict = verdict;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(id: string): boolean {
  return UUID.test(id);
}

/** Throws BAD_INPUT for a text that is too long or contains NUL or a lone surrogate. `label` begins the message. */
export function checkStorable(label: string, text: string, charactersMax: number): void {
  if (text.length > charactersMax)
    throw new DomainError('BAD_INPUT', `${label} must have at most ${charactersMax} characters.`);
  if (text.includes('\u0000') || !text.isWellFormed())
    throw new DomainError('BAD_INPUT', `${label} contains a character that cannot be stored.`);
}

/** Throws BAD_INPUT. */
export function toKeyset(page: { first: number; after?: string | null }): Keyset {
  if (page.first < 1 || page.first > PAGE_SIZE_MAX)
    throw new DomainError('BAD_INPUT', `"first" must be between 1 and ${PAGE_SIZE_MAX}.`);
  if (page.after == null) return { first: page.first, after: null };
  const [time = '', id = ''] = Buffer.from(page.after, 'base64url').toString('utf8').split('|');
  const publishedAt = new Date(Number(time));
  if (!time || Number.isNaN(publishedAt.getTime()) || !isUuid(id))
    throw new DomainError('BAD_INPUT', '"after" is not a valid cursor for this list.');
  return { first: page.first, after: { publishedAt, id } };
}

export function createCursor(article: { publishedAt: Date; id: string } | undefined): string | null {
  return article ? Buffer.from(`${article.publishedAt.getTime()}|${article.id}`).toString('base64url') : null;
}
