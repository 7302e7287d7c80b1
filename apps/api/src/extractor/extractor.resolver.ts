import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { FairShares } from '../account/fair-shares.service.ts';
import { ArticleModel } from '../article/article.model.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { PageArticleService } from './page-article.service.ts';

@Resolver()
export class ExtractorResolver {
  constructor(
    private readonly pages: PageArticleService,
    private readonly shares: FairShares,
  ) {}

  @Query(() => ArticleModel, { description: 'Reads the article of a page; a refusal carries the extract code' })
  @Access('public')
  articleExtractor(
    @Args('url', { type: () => String }) url: string,
    @Context() context: RequestContext,
  ): Promise<ArticleModel> {
    return this.pages.articleAt(url, () => this.shares.takePage(context));
  }
}
