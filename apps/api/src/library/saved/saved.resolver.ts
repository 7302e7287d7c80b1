import {
  Args,
  ArgsType,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  createUnionType,
  registerEnumType,
} from '@nestjs/graphql';
import { NOTES_CHARS_MAX, formatSavedLimitMessage } from '@tidings/contracts/limits/library-limits.ts';
import { PAGE_SIZE_DEFAULT } from '@tidings/contracts/limits/web-limits.ts';
import {
  type SavedArticleRow,
  countSavedArticles,
  listSavedArticleIds,
} from '@tidings/database/library/saved-article.entity.ts';
import { type SavedSort, listSavedPage, savedSorts } from '@tidings/database/library/saved-article.query.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import {
  SaveLimitReached,
  SavedArticlesService,
  createSavedCursor,
  parseSavedPageArgs,
} from '@tidings/domain/library/saved/saved-articles.service.ts';
import { FairSharesService } from '@tidings/domain/limits/fair-shares.service.ts';
import { findArticlesById } from '@tidings/domain/news/article/article.rows.ts';
import { DataSource } from 'typeorm';
import { ArticleModel } from '../../news/article/article.resolver.ts';
import { type RequestContext, Access, toEnum, Scope } from '../../server/graphql/request-context.ts';

const SavedSortEnum = toEnum(savedSorts);
registerEnumType(SavedSortEnum, {
  name: 'SavedSort',
  description: 'Sort order: by time of saving, by title or by source',
});

@ObjectType('SavedArticle', { description: 'A saved article with notes' })
class SavedArticleModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => ID, { description: 'The id of the article' }) savedArticleId!: string;
  @Field(() => GraphQLISODateTime) dateSaved!: Date;
  @Field(() => String) notes!: string;
  @Field(() => ArticleModel) article!: ArticleModel;
}

@ObjectType('SaveLimitReached', {
  description: 'Nothing was saved, because the maximum number of saved articles has been reached',
})
class SaveLimitReachedModel {
  @Field(() => Int) limit!: number;
  @Field(() => String) message!: string;
}

const SaveArticleResult = createUnionType({
  name: 'SaveArticleResult',
  types: () => [SavedArticleModel, SaveLimitReachedModel] as const,
  resolveType: (value: object) => ('limit' in value ? SaveLimitReachedModel : SavedArticleModel),
});

@ObjectType('SavedArticlePage')
class SavedArticlePageModel {
  @Field(() => [SavedArticleModel]) items!: SavedArticleModel[];
  @Field(() => Int, { description: 'Number of saved articles on all pages' }) count!: number;
  @Field(() => Int, { nullable: true, description: 'Maximum number of saved articles; null if unlimited' })
  limit!: number | null;
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
}

@InputType('SaveArticleInput', {
  description: 'Either the ID of an article or the URL of a page, which is first extracted if necessary',
})
class SaveArticleInput {
  @Field(() => ID, { nullable: true }) articleId?: string | null;
  @Field(() => String, { nullable: true }) url?: string | null;
  @Field(() => String, { nullable: true }) notes?: string | null;
}

@ArgsType()
class SavedArticlesArgs {
  @Field(() => Int, { nullable: true }) first?: number | null;
  @Field(() => String, { nullable: true }) after?: string | null;
  @Field(() => SavedSortEnum, { nullable: true, description: 'Sort order; newest first if omitted' })
  sort?: SavedSort | null;
}

@Resolver()
export class SavedResolver {
  constructor(
    private readonly database: DataSource,
    private readonly saved: SavedArticlesService,
    private readonly shares: FairSharesService,
  ) {}

  @Query(() => SavedArticlePageModel, { description: 'A page of the person’s saved articles' })
  @Access('listener')
  @Scope('read')
  async savedArticles(
    @Args() args: SavedArticlesArgs,
    @Context() context: RequestContext,
  ): Promise<SavedArticlePageModel> {
    const { accountId } = context.signedIn();
    const page = { first: args.first ?? PAGE_SIZE_DEFAULT, after: args.after, sort: args.sort ?? 'newest' };
    const savedRows = await listSavedPage(
      this.database,
      accountId,
      page.sort,
      parseSavedPageArgs(page),
      page.first + 1,
    );
    const rows = savedRows.slice(0, page.first);
    return {
      items: await this.#withArticles(rows),
      count: await countSavedArticles(this.database, accountId),
      limit: await this.saved.readLimit(this.database, accountId),
      endCursor: createSavedCursor(page.sort, rows.at(-1)),
      hasNextPage: savedRows.length > page.first,
    };
  }

  @Query(() => [ID], { description: 'The IDs of the person’s saved articles, newest first, at most 1,000' })
  @Access('listener')
  @Scope('read')
  savedIds(@Context() context: RequestContext): Promise<string[]> {
    return listSavedArticleIds(this.database, context.signedIn().accountId);
  }

  @Mutation(() => SaveArticleResult, { description: 'Saves an article. Idempotent' })
  @Access('listener')
  @Scope('library')
  async saveArticle(
    @Args('input') { articleId, url, notes }: SaveArticleInput,
    @Context() context: RequestContext,
  ): Promise<typeof SaveArticleResult> {
    const { accountId } = context.signedIn();
    const text = notes == null ? null : storable(notes);
    if (articleId != null && url == null) return this.#result(await this.saved.save(accountId, articleId, text));
    if (articleId == null && url != null)
      return this.#result(
        await this.saved.savePage(accountId, url, text, () => this.shares.takePage(context, accountId)),
      );
    throw new DomainError('BAD_INPUT', 'Give either "articleId" or "url".');
  }

  @Mutation(() => SavedArticleModel)
  @Access('listener')
  @Scope('library')
  async updateSavedArticle(
    @Args('id', { type: () => ID }) id: string,
    @Args('notes') notes: string,
    @Context() context: RequestContext,
  ): Promise<SavedArticleModel> {
    return this.#withArticle(await this.saved.note(context.signedIn().accountId, id, storable(notes)));
  }

  @Mutation(() => Boolean, { description: 'Removes a saved article; restoreSavedArticle can restore it for a day' })
  @Access('listener')
  @Scope('library')
  async removeSavedArticle(
    @Args('id', { type: () => ID }) id: string,
    @Context() context: RequestContext,
  ): Promise<boolean> {
    await this.saved.remove(context.signedIn().accountId, id);
    return true;
  }

  @Mutation(() => SaveArticleResult, { description: 'Restores a removed article with its notes and date' })
  @Access('listener')
  @Scope('library')
  async restoreSavedArticle(
    @Args('id', { type: () => ID }) id: string,
    @Context() context: RequestContext,
  ): Promise<typeof SaveArticleResult> {
    return this.#result(await this.saved.restore(context.signedIn().accountId, id));
  }

  async #result(outcome: SavedArticleRow | SaveLimitReached): Promise<typeof SaveArticleResult> {
    if (!(outcome instanceof SaveLimitReached)) return this.#withArticle(outcome);
    return Object.assign(new SaveLimitReachedModel(), {
      limit: outcome.limit,
      message: formatSavedLimitMessage(outcome.limit),
    });
  }

  async #withArticle(row: SavedArticleRow): Promise<SavedArticleModel> {
    const [item] = await this.#withArticles([row]);
    if (!item) throw new DomainError('NOT_FOUND', 'This article no longer exists.');
    return item;
  }

  async #withArticles(rows: readonly SavedArticleRow[]): Promise<SavedArticleModel[]> {
    const articles = await findArticlesById(
      this.database,
      rows.map((row) => row.articleId),
      rows[0]?.accountId ?? null,
    );
    return rows.flatMap(({ id, accountId, articleId, savedAt, notes }) => {
      const article = articles.get(articleId);
      return article
        ? Object.assign(new SavedArticleModel(), {
            id,
            owner: accountId,
            savedArticleId: articleId,
            dateSaved: savedAt,
            notes,
            article,
          })
        : [];
    });
  }
}

// PostgreSQL cannot store NUL or lone surrogates unchanged.
function storable(notes: string): string {
  if (notes.length > NOTES_CHARS_MAX)
    throw new DomainError('TEXT_TOO_LONG', `"notes" must have at most ${NOTES_CHARS_MAX} characters.`);
  if (notes.includes('\0') || !notes.isWellFormed())
    throw new DomainError('BAD_INPUT', '"notes" contains a character that cannot be stored.');
  return notes;
}
