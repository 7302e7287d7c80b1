import {
  Args,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  Int,
  ObjectType,
  Parent,
  Query,
  ResolveField,
  Resolver,
  registerEnumType,
} from '@nestjs/graphql';
import { type Verdict, verdicts } from '@tidings/contracts/errors/codes.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { type ArticleType, articleTypes } from '@tidings/contracts/news/news-sources.ts';
import { EMPTY_CONTENT } from '@tidings/contracts/news/placeholders.ts';
import { type ContentState, contentStates } from '@tidings/database/news/article.entity.ts';
import { prioritizeExtraction, retryExtraction } from '@tidings/database/news/extraction-job.query.ts';
import { FairSharesService } from '@tidings/domain/limits/fair-shares.service.ts';
import { type ArticleView, findArticleById, readNarration } from '@tidings/domain/news/article/article.rows.ts';
import { PICTURE_DESCRIPTION, PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { blocksToHtml } from '@tidings/extraction/blocks/blocks-to-html.ts';
import { DataSource } from 'typeorm';
import {
  type RequestContext,
  Access,
  basePathMiddleware,
  toEnum,
  Scope,
} from '../../server/graphql/request-context.ts';

const ContentStateEnum = toEnum(contentStates);
registerEnumType(ContentStateEnum, { name: 'ContentState' });

@ObjectType('OtherTelling', { description: 'An article of the same story from another source' })
class OtherArticleModel {
  @Field(() => ID) articleId!: string;
  @Field(() => String) sourceName!: string;
  @Field(() => String, { description: 'Empty if the source did not provide it' }) url!: string;
}

@ObjectType('Article', { description: 'An article from the feed, from a requested page, or from pasted text' })
export class ArticleModel implements ArticleView {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'EMPTY_SOURCE_ID if the source has no ID' }) sourceId!: string;
  @Field(() => String) sourceName!: string;
  @Field(() => String) author!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String, { description: 'Empty for pasted text' }) url!: string;
  @Field(() => String, { nullable: true, description: 'URL of the publisher’s picture, if any' }) urlToImage!:
    | string
    | null;
  @Field(() => GraphQLISODateTime) publishedAt!: Date;
  @Field(() => String) category!: string;
  @Field(() => String, { description: articleTypes.join(' | ') }) type!: ArticleType;
  @Field(() => String, { nullable: true }) country!: string | null;
  @Field(() => String, { nullable: true }) lang!: string | null;
  @Field(() => GraphQLISODateTime) createdAt!: Date;
  @Field(() => GraphQLISODateTime) updatedAt!: Date;
  @Field(() => ContentStateEnum) contentState!: ContentState;
  @Field(() => String, {
    nullable: true,
    description: 'Code that states why extraction failed; null if it did not fail',
  })
  contentCode!: string | null;
  @Field(() => String, {
    nullable: true,
    description: `Verdict of the extraction: ${verdicts.join(' | ')}; null if no page was extracted`,
  })
  verdict!: Verdict | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Estimated listening time at rate 1, in milliseconds; null until the text is known',
  })
  listenMs!: number | null;
  @Field(() => Int, { nullable: true, description: 'Number of spoken characters; null until the text is known' })
  characters!: number | null;
  @Field(() => ID, { description: 'ID that all articles of a story share; a queue plays each story once' })
  storyId!: string;
  @Field(() => [OtherArticleModel], { description: 'Other articles of the story, earliest first' })
  alsoIn!: OtherArticleModel[];
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Time at which the source last changed the title' })
  retitledAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'The publisher’s correction notice' }) correction!: string | null;
  @Field(() => Boolean, {
    description:
      'Whether the caller pasted or sent this article; if so, only the caller can read it, and ' +
      '`deleteText` deletes it',
  })
  own!: boolean;
}

@ObjectType('NarrationBlock')
class NarrationBlockModel {
  @Field(() => Int) index!: number;
  @Field(() => String) kind!: string;
  @Field(() => Int, { nullable: true }) level?: number;
  @Field(() => Int, { nullable: true }) ordered?: number;
  @Field(() => String) text!: string;
}

@ObjectType('NarrationSentence', { description: 'start and end count UTF-16 units of the block text' })
class NarrationSentenceModel {
  @Field(() => Int) index!: number;
  @Field(() => Int) block!: number;
  @Field(() => Int) start!: number;
  @Field(() => Int) end!: number;
}

@ObjectType('Narration', {
  description: 'The spoken form of the article: displayed blocks, and spoken sentences in order',
})
class NarrationModel {
  @Field(() => String) language!: string;
  @Field(() => [NarrationBlockModel]) blocks!: NarrationBlockModel[];
  @Field(() => [NarrationSentenceModel]) sentences!: NarrationSentenceModel[];
  @Field(() => Int) characters!: number;
  @Field(() => Int) estimatedMs!: number;
}

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
  @Scope('read')
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
