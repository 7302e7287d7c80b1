import { Args, ArgsType, Context, Field, Query, Resolver } from '@nestjs/graphql';
import { toBaseLanguage } from '@tidings/contracts/languages/reading-languages.ts';
import { feedCategories, feedTabNames } from '@tidings/contracts/news/news-sources.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { findMutes } from '@tidings/database/sources/muted-word.entity.ts';
import type { AccountMutes } from '@tidings/database/sources/muted-word.entity.ts';
import { checkStorable, createCursor, toKeyset } from '@tidings/domain/input/input.ts';
import {
  countArticlesByTab,
  listFeedArticles,
  readFeedStatus,
  chooseFeedLanguage,
} from '@tidings/domain/news/feed/feed.rows.ts';
import type { FeedEdition } from '@tidings/domain/news/feed/feed.rows.ts';
import { DataSource } from 'typeorm';
import { Access } from '../../server/graphql/access.ts';
import { PageArgs } from '../../server/graphql/model-parts.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { FeedCategoryEnum, FeedPageModel, FeedSectionModel, FeedStatusModel } from './feed.model.ts';

/** Longest language tag that RFC 5646 requires implementations to support. */
const CODE_CHARS_MAX = 35;

@ArgsType()
class FeedArgs extends PageArgs {
  @Field(() => FeedCategoryEnum, { defaultValue: 'general' }) category!: FeedCategory;
  @Field(() => String, { nullable: true }) country?: string | null;
  @Field(() => String, { nullable: true }) language?: string | null;
}

@ArgsType()
class SectionArgs {
  @Field(() => String, { nullable: true }) country?: string | null;
  @Field(() => String, { nullable: true }) language?: string | null;
}

@Resolver()
export class FeedResolver {
  constructor(private readonly database: DataSource) {}

  @Query(() => FeedPageModel, {
    description:
      'A page of a feed tab, newest first, without articles that the caller muted; in another language ' +
      'if the requested one has no stories',
  })
  @Access('anyone')
  async feed(@Args() args: FeedArgs, @Context() { bearer }: Pick<RequestContext, 'bearer'>): Promise<FeedPageModel> {
    return this.page(args, bearer && (await findMutes(this.database, bearer.accountId)));
  }

  async page(args: FeedArgs, mutes: AccountMutes | null): Promise<FeedPageModel> {
    const page = toKeyset(args);
    const requested = toEdition(args);
    const read = (edition: FeedEdition) => listFeedArticles(this.database, args.category, edition, page, mutes);
    let { language } = requested;
    let pageArticles = await read(requested);
    if (pageArticles.length === 0 && !page.after) {
      language = await chooseFeedLanguage(this.database, requested);
      if (language !== requested.language) pageArticles = await read({ ...requested, language });
    }
    const articles = pageArticles.slice(0, page.first);
    return {
      articles,
      endCursor: createCursor(articles.at(-1)),
      hasNextPage: pageArticles.length > page.first,
      language,
    };
  }

  @Query(() => [FeedSectionModel], {
    description: 'The tabs that have articles, in display order, in the language that `feed` returns',
  })
  @Access('public')
  async feedSections(@Args() args: SectionArgs): Promise<FeedSectionModel[]> {
    const requested = toEdition(args);
    let counts = await countArticlesByTab(this.database, requested);
    if (counts.size === 0) {
      const language = await chooseFeedLanguage(this.database, requested);
      if (language !== requested.language) counts = await countArticlesByTab(this.database, { ...requested, language });
    }
    return feedCategories.flatMap((category) => {
      const count = counts.get(category);
      return count ? [{ category, name: feedTabNames[category], count }] : [];
    });
  }

  @Query(() => FeedStatusModel)
  @Access('public')
  feedStatus(): Promise<FeedStatusModel> {
    return readFeedStatus(this.database);
  }
}

function toEdition(args: { country?: string | null; language?: string | null }): FeedEdition {
  for (const [field, code] of [
    ['A country', args.country],
    ['A language', args.language],
  ] as const)
    checkStorable(field, code ?? '', CODE_CHARS_MAX);
  return { country: args.country?.toLowerCase() || null, language: toBaseLanguage(args.language ?? '') || null };
}
