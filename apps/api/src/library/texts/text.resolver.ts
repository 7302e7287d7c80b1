import { Args, Context, Field, ID, InputType, Mutation, Query, Resolver } from '@nestjs/graphql';
import { TEXT_CHARACTERS_MIN } from '@tidings/contracts/limits/visitor-limits.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { PageArticleService, ReadTextService } from '@tidings/domain/library/texts/text-articles.service.ts';
import { FairSharesService } from '@tidings/domain/limits/fair-shares.service.ts';
import { NetworkLimitService } from '@tidings/domain/limits/throttle.service.ts';
import { OwnTextService } from '@tidings/platform/content/own-texts.ts';
import { ArticleModel } from '../../news/article/article.resolver.ts';
import { type RequestContext, Access, Scope } from '../../server/graphql/request-context.ts';

@InputType('ReadTextInput')
class ReadTextInput {
  @Field(() => String) text!: string;
  @Field(() => String, { nullable: true }) title?: string | null;
  @Field(() => String, { nullable: true, description: 'URL of the page it was copied from' }) url?: string | null;
  @Field(() => String, { nullable: true, description: 'BCP 47 language tag; detected if omitted' }) language?:
    | string
    | null;
}

@Resolver()
export class ReadTextResolver {
  constructor(
    private readonly reader: ReadTextService,
    private readonly limit: NetworkLimitService,
  ) {}

  @Mutation(() => ArticleModel, {
    description: 'Turns pasted text into a private article of the caller. Sets a cookie for anonymous callers',
  })
  @Access('anyone')
  @Scope('library')
  async readText(@Args('input') input: ReadTextInput, @Context() context: RequestContext): Promise<ArticleModel> {
    await this.limit.take(context, 'text-characters', Math.max(TEXT_CHARACTERS_MIN, input.text.length));
    return this.reader.read(input.text, {
      owner: context.listener(),
      title: input.title ?? null,
      language: input.language ?? null,
      url: input.url ?? null,
    });
  }
}

@Resolver()
export class ExtractorResolver {
  constructor(
    private readonly pages: PageArticleService,
    private readonly shares: FairSharesService,
  ) {}

  @Query(() => ArticleModel, { description: 'Returns the article of a page; errors carry an extraction error code' })
  @Access('public')
  articleExtractor(
    @Args('url', { type: () => String }) url: string,
    @Context() context: RequestContext,
  ): Promise<ArticleModel> {
    return this.pages.articleAt(url, () => this.shares.takePage(context, context.knownListener()));
  }
}

@Resolver()
export class DeleteTextResolver {
  constructor(private readonly texts: OwnTextService) {}

  @Mutation(() => Boolean, {
    description: 'Deletes a text that the caller pasted or sent, with its audio and list entries',
  })
  @Access('anyone')
  @Scope('library')
  async deleteText(@Args('id', { type: () => ID }) id: string, @Context() context: RequestContext): Promise<boolean> {
    const listener = context.knownListener();
    if (listener === null || !isUuid(id) || !(await this.texts.delete(listener, id)))
      throw new DomainError('NOT_FOUND', 'Text not found.');
    return true;
  }
}
