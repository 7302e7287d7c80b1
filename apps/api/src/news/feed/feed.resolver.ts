import { Inject } from '@nestjs/common';
import {
  Args,
  ArgsType,
  Context,
  Field,
  Query,
  Resolver,
  GraphQLISODateTime,
  Int,
  ObjectType,
  registerEnumType,
} from '@nestjs/graphql';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { toBaseLanguage, readingLanguages } from '@tidings/contracts/languages/reading-languages.ts';
import { type FeedCategory, feedCategories, feedTabNames } from '@tidings/contracts/news/news-sources.ts';
import { type AccountMutes, findMutes } from '@tidings/database/sources/muted-word.entity.ts';
import { checkStorable, createCursor, toKeyset } from '@tidings/domain/errors/domain-error.ts';
import {
  type FeedEdition,
  chooseFeedLanguage,
  countArticlesByLanguage,
  countArticlesByTab,
  countSourcesByLanguage,
  listFeedArticles,
  readFeedStatus,
} from '@tidings/domain/news/feed/feed.rows.ts';
import { type Speech, SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import {
  type RequestContext,
  Access,
  BeforeSignIn,
  PageArgs,
  toEnum,
  Scope,
} from '../../server/graphql/request-context.ts';
import { ArticleModel } from '../article/article.resolver.ts';

export const FeedCategoryEnum = toEnum(feedCategories);
registerEnumType(FeedCategoryEnum, { name: 'FeedCategory' });

@ObjectType('FeedSection', { description: 'A tab of the feed that has articles' })
export class FeedSectionModel {
  @Field(() => FeedCategoryEnum) category!: FeedCategory;
  @Field(() => String) name!: string;
  @Field(() => Int, { description: 'Number of stories among the newest 1,000 articles of the tab' }) count!: number;
}

@ObjectType('FeedPage')
export class FeedPageModel {
  @Field(() => [ArticleModel]) articles!: ArticleModel[];
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'Language of these stories, which differs from the requested language if that language has no ' +
      'stories; null if none was requested',
  })
  language!: string | null;
}

@ObjectType('FeedStatus')
export class FeedStatusModel {
  @Field(() => Boolean, { description: 'True while no article is stored and not every source has been fetched' })
  asking!: boolean;
  @Field(() => Boolean, {
    description: 'Whether all listed articles come from the bundled edition because no source has responded',
  })
  edition!: boolean;
  @Field(() => Int) sourcesAnswered!: number;
  @Field(() => Int) sourcesFailing!: number;
  @Field(() => GraphQLISODateTime, { nullable: true }) lastIngestAt!: Date | null;
}

@ObjectType('ReadingLanguage', {
  description: 'A reading language and what is available in it',
})
class ReadingLanguageModel {
  @Field(() => String) code!: string;
  @Field(() => String, { description: 'Name of the language in that language' }) name!: string;
  @Field(() => Int, { description: 'Number of stories, among at most 1,000 articles' }) stories!: number;
  @Field(() => Int, { description: 'Number of working sources' }) sources!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Number of the server’s voices; null if the speech server does not respond',
  })
  voices!: number | null;
  @Field(() => Boolean, { description: 'Whether the interface is available in it' }) interface!: boolean;
}

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
  @Scope('read')
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

@Resolver()
export class LanguagesResolver {
  constructor(
    private readonly database: DataSource,
    @Inject(SPEECH) private readonly speech: Speech,
  ) {}

  @Query(() => [ReadingLanguageModel], { description: 'The reading languages and what is available in each' })
  @BeforeSignIn()
  @Access('public')
  async languages(): Promise<ReadingLanguageModel[]> {
    const [stories, sources, voices] = await Promise.all([
      countArticlesByLanguage(this.database),
      countSourcesByLanguage(this.database),
      this.#voices(),
    ]);
    return readingLanguages.map(({ code, name }) => ({
      code,
      name,
      stories: stories.get(code) ?? 0,
      sources: sources.get(code) ?? 0,
      voices: voices && (voices.get(code) ?? 0),
      interface: interfaceLanguages.some((language) => language.code === code),
    }));
  }

  async #voices(): Promise<Map<string, number> | null> {
    try {
      const voices = await this.speech.voices();
      const byLanguage = Map.groupBy(voices, ({ locale }) => toBaseLanguage(locale));
      return new Map([...byLanguage].map(([language, those]) => [language, those.length]));
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      return null;
    }
  }
}
