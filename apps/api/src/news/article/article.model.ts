import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { verdicts } from '@tidings/contracts/errors/codes.ts';
import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import { articleTypes } from '@tidings/contracts/news/news-sources.ts';
import type { ArticleType } from '@tidings/contracts/news/news-sources.ts';
import { contentStates } from '@tidings/database/news/article.entity.ts';
import type { ContentState } from '@tidings/database/news/article.entity.ts';
import type { ArticleView } from '@tidings/domain/news/article/article.rows.ts';
import { toEnum } from '../../server/graphql/model-parts.ts';

export const ContentStateEnum = toEnum(contentStates);
registerEnumType(ContentStateEnum, { name: 'ContentState' });

@ObjectType('OtherTelling', { description: 'An article of the same story from another source' })
export class OtherArticleModel {
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
