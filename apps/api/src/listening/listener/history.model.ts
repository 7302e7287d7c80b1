import { ArgsType, Field, Float, GraphQLISODateTime, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { ArticleModel } from '../../news/article/article.model.ts';

@ObjectType('HistoryEntry', { description: 'One time a person listened to an article' })
export class HistoryEntryModel {
  @Field(() => ID) id!: string;
  @Field(() => ArticleModel) article!: ArticleModel;
  @Field(() => GraphQLISODateTime) startedAt!: Date;
  @Field(() => Float, { description: 'When it began, as saveProgress said it: which of a device’s listenings it is' })
  sessionStartedAt!: number;
  @Field(() => GraphQLISODateTime) lastHeardAt!: Date;
  @Field(() => Int, { description: 'Where this time stopped' }) sentence!: number;
  @Field(() => Int, { description: 'UTF-16 units into the sentence' }) offset!: number;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => Boolean, { description: 'This time it was heard to the end' }) finished!: boolean;
}

@ObjectType('ListeningHistory', { description: 'What a person listened to, the latest first' })
export class ListeningHistoryModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => [String], { description: 'The titles of the entries' }) content!: string[];
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the person listened last; null for never' })
  dateListened!: Date | null;
  @Field(() => String) notes!: string;
  @Field(() => Int, { description: 'How many entries there are, on all pages' }) count!: number;
  @Field(() => [HistoryEntryModel]) entries!: HistoryEntryModel[];
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
}

@InputType('HistoryEntryInput', { description: 'One time somebody listened before signing in' })
export class HistoryEntryInput {
  @Field(() => ID) articleId!: string;
  @Field(() => Float, { description: 'Milliseconds since 1970, as saveProgress says it' }) sessionStartedAt!: number;
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
