import { ArgsType, Field, Float, GraphQLISODateTime, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArticleModel } from '../../news/article/article.model.ts';

@ObjectType('HistoryEntry', { description: 'A listening session of an article' })
export class HistoryEntryModel {
  @Field(() => ID) id!: string;
  @Field(() => ArticleModel) article!: ArticleModel;
  @Field(() => GraphQLISODateTime) startedAt!: Date;
  @Field(() => Float, {
    description: 'Start of the session in milliseconds since 1970, as reported to saveProgress; identifies the session',
  })
  sessionStartedAt!: number;
  @Field(() => GraphQLISODateTime) lastHeardAt!: Date;
  @Field(() => Int, { description: 'Number of the sentence at the last position of this session' }) sentence!: number;
  @Field(() => Int, { description: 'Offset in the sentence, in UTF-16 code units' }) offset!: number;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => Boolean, { description: 'Whether this session reached the end' }) finished!: boolean;
}

@ObjectType('ListeningHistory', { description: 'The listening history, latest first' })
export class ListeningHistoryModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => [String], { description: 'Titles of the entries' }) content!: string[];
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time at which the person last listened; null if the history is empty',
  })
  dateListened!: Date | null;
  @Field(() => String) notes!: string;
  @Field(() => Int, { description: 'Number of entries on all pages' }) count!: number;
  @Field(() => [HistoryEntryModel]) entries!: HistoryEntryModel[];
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
}

@InputType('HistoryEntryInput', { description: 'A listening session from before sign-in' })
export class HistoryEntryInput {
  @Field(() => ID) articleId!: string;
  @Field(() => Float, { description: 'Start of the session in milliseconds since 1970, as reported to saveProgress' })
  sessionStartedAt!: number;
  @Field(() => Float, { description: 'Milliseconds since 1970' }) lastHeardAt!: number;
  @Field(() => Int) sentence!: number;
  @Field(() => Int, { nullable: true }) offset?: number | null;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs?: number | null;
  @Field(() => Boolean, { nullable: true }) finished?: boolean | null;
}

@ArgsType()
export class HistoryArgs {
  @Field(() => Int, { nullable: true }) first?: number | null;
  @Field(() => String, { nullable: true }) after?: string | null;
}
