import { ArgsType, Field, Int } from '@nestjs/graphql';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@tidings/contracts/limits/limits.ts';
import { ApiError } from './api-error.ts';
import { isUuid } from './uuid.ts';

/** The one way any list of the API is paged. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: PAGE_SIZE_DEFAULT }) first!: number;
  @Field(() => String, { nullable: true }) after?: string | null;
}

export type Keyset = { first: number; after: { publishedAt: Date; id: string } | null };

/** The keyset a page starts after. A size or cursor that cannot be is refused, not bent. */
export function keysetOf(page: PageArgs): Keyset {
  if (page.first < 1 || page.first > PAGE_SIZE_MAX)
    throw new ApiError('BAD_INPUT', `"first" is between 1 and ${PAGE_SIZE_MAX}.`);
  if (page.after == null) return { first: page.first, after: null };
  const [time = '', id = ''] = Buffer.from(page.after, 'base64url').toString('utf8').split('|');
  const publishedAt = new Date(Number(time));
  if (!time || Number.isNaN(publishedAt.getTime()) || !isUuid(id))
    throw new ApiError('BAD_INPUT', 'This cursor is not one of ours.');
  return { first: page.first, after: { publishedAt, id } };
}

/** The cursor of an article in any list ordered newest first. */
export function cursorOf(article: { publishedAt: Date; id: string } | undefined): string | null {
  return article ? Buffer.from(`${article.publishedAt.getTime()}|${article.id}`).toString('base64url') : null;
}
