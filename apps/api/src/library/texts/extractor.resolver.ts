import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { PageArticleService } from '@tidings/domain/library/texts/page-article.service.ts';
import { FairSharesService } from '@tidings/domain/limits/fair-shares.service.ts';
import { ArticleModel } from '../../news/article/article.model.ts';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';

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
