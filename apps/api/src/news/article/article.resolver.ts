import { Args, Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { EMPTY_CONTENT } from '@tidings/contracts/news/placeholders.ts';
import { prioritizeExtraction, retryExtraction } from '@tidings/database/news/extraction-job.entity.ts';
import { FairSharesService } from '@tidings/domain/limits/fair-shares.service.ts';
import { findArticleById, readNarration } from '@tidings/domain/news/article/article.rows.ts';
import { PICTURE_DESCRIPTION, PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { blocksToHtml } from '@tidings/extraction/blocks/blocks-to-html.ts';
import { DataSource } from 'typeorm';
import { Access, basePathMiddleware } from '../../server/graphql/request-context.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { ArticleModel, NarrationModel } from './article.model.ts';

@Resolver(() => ArticleModel)
export class ArticleResolver {
  constructor(
    private readonly database: DataSource,
    private readonly pictures: PictureAddressesService,
    private readonly shares: FairSharesService,
  ) {}

  @Query(() => ArticleModel, {
    nullable: true,
    description: 'Returns an article. If its text is missing, prioritises its extraction',
  })
  @Access('anyone')
  async article(
    @Args('id', { type: () => ID }) id: string,
    @Context() context: RequestContext,
  ): Promise<ArticleModel | null> {
    const article = await findArticleById(this.database, id, context.knownListener());
    const waiting = () => this.shares.waitingListener(context.request, context.knownListener());
    if (article?.contentState === 'pending') await prioritizeExtraction(this.database, article.id, await waiting());
    if (article?.contentCode !== 'TEXT_RESERVED') return article;
    const from = await waiting();
    await this.database.transaction((tx) => retryExtraction(tx, article.id, from));
    return { ...article, contentState: 'pending', contentCode: null };
  }

  @ResolveField(() => String, { nullable: true, description: PICTURE_DESCRIPTION, middleware: [basePathMiddleware] })
  picture(@Parent() article: ArticleModel): ReturnType<PictureAddressesService['sign']> {
    return this.pictures.sign(article.urlToImage);
  }

  @ResolveField(() => Int, { description: 'Number of other sources of this story' })
  alsoInCount(@Parent() article: ArticleModel): number {
    return article.alsoIn.length;
  }

  @ResolveField(() => String, { description: 'Safe HTML of the blocks, or EMPTY_CONTENT' })
  async content(@Parent() article: ArticleModel, @Context() context: RequestContext): Promise<string> {
    const text = await context.texts.load(article.id);
    return text?.blocks?.length ? blocksToHtml(text.blocks) : EMPTY_CONTENT;
  }

  @ResolveField(() => NarrationModel, {
    nullable: true,
    description: 'Begins with the title block; contains only title and description until the text is known',
  })
  async narration(@Parent() article: ArticleModel, @Context() context: RequestContext): Promise<Narration | null> {
    const text = await context.texts.load(article.id);
    return text && readNarration(text);
  }
}
