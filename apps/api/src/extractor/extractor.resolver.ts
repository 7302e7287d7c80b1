import { Args, Query, Resolver } from '@nestjs/graphql';
import { Access } from '../access/access.ts';
import { ArticleModel } from '../article/article.model.ts';
import { PageArticleService } from './page-article.service.ts';

@Resolver()
export class ExtractorResolver {
  constructor(private readonly pages: PageArticleService) {}

  @Query(() => ArticleModel, { description: 'Reads the article of a page; a refusal carries the extract code' })
  @Access('public')
  articleExtractor(@Args('url', { type: () => String }) url: string): Promise<ArticleModel> {
    return this.pages.articleAt(url);
  }
}
