import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { verdicts } from '@tidings/contracts/article/verdict.ts';
import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import { articleTypes } from '@tidings/contracts/news/categories.ts';
import type { ArticleType } from '@tidings/contracts/news/categories.ts';
import { contentStates } from '@tidings/database/news/content-state.ts';
import type { ContentState } from '@tidings/database/news/content-state.ts';
import { enumOf } from '../../server/graphql/enum-of.ts';

export const ContentStateEnum = enumOf(contentStates);
registerEnumType(ContentStateEnum, { name: 'ContentState' });

@ObjectType('OtherTelling', { description: 'The same story as another source tells it' })
export class OtherArticleModel {
  @Field(() => ID) articleId!: string;
  @Field(() => String) sourceName!: string;
  @Field(() => String, { description: 'Empty when the source gave none' }) url!: string;
}

@ObjectType('Article', { description: 'An article of the feed, of a page a listener named, or of a pasted text' })
export class ArticleModel {
  @Field(() => ID) id!: string;
  @Field(() => String, { description: 'EMPTY_SOURCE_ID when the source has no id' }) sourceId!: string;
  @Field(() => String) sourceName!: string;
  @Field(() => String) author!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String, { description: 'Empty for pasted text' }) url!: string;
  @Field(() => String, { nullable: true, description: 'Null when there is none' }) urlToImage!: string | null;
  @Field(() => GraphQLISODateTime) publishedAt!: Date;
  @Field(() => String) category!: string;
  @Field(() => String, { description: articleTypes.join(' | ') }) type!: ArticleType;
  @Field(() => String, { nullable: true }) country!: string | null;
  @Field(() => String, { nullable: true }) lang!: string | null;
  @Field(() => GraphQLISODateTime) createdAt!: Date;
  @Field(() => GraphQLISODateTime) updatedAt!: Date;
  @Field(() => ContentStateEnum) contentState!: ContentState;
  @Field(() => String, { nullable: true, description: 'Stable extract code when failed' }) contentCode!: string | null;
  @Field(() => String, {
    nullable: true,
    description: `What reading its page came to: ${verdicts.join(' | ')}; null when no page was read`,
  })
  verdict!: Verdict | null;
  @Field(() => Int, { nullable: true, description: 'Estimated listening time at rate 1; null until the text is known' })
  listenMs!: number | null;
  @Field(() => Int, { nullable: true, description: 'Characters that are heard; null until the text is known' })
  characters!: number | null;
  @Field(() => ID, { description: 'The same for every telling of one story; what a queue plays once' })
  storyId!: string;
  @Field(() => [OtherArticleModel], { description: 'Who else tells this story, the earliest first' })
  alsoIn!: OtherArticleModel[];
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When its source last gave it another title' })
  retitledAt!: Date | null;
  @Field(() => String, { nullable: true, description: 'What the newsroom says it got wrong' }) correction!:
    | string
    | null;
  @Field(() => Boolean, { description: 'Pasted or sent by who asks, whom alone it answers; `deleteText` deletes it' })
  own!: boolean;
}
