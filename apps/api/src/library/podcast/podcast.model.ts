import { Field, GraphQLISODateTime, ID, Int, ObjectType } from '@nestjs/graphql';
import { ArticleModel } from '../../news/article/article.model.ts';
import { basePathMiddleware } from '../../server/graphql/model-parts.ts';

@ObjectType('Episode', { description: 'An episode of a podcast; `article` can be played, read and saved' })
export class EpisodeModel {
  @Field(() => ID, { description: 's1e2: the second episode of the first season' }) id!: string;
  @Field(() => ID) podcastId!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String, {
    nullable: true,
    description: 'URL of the audio; null until it is complete. `requestRendition` renders it',
    middleware: [basePathMiddleware],
  })
  audioUrl!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Duration of the audio, in seconds; null until the audio is complete',
  })
  duration!: number | null;
  @Field(() => GraphQLISODateTime) publishedDate!: Date;
  @Field(() => String, { description: 'The voice that reads the episode unless the listener has chosen one' })
  voice!: string;
  @Field(() => ArticleModel, {
    nullable: true,
    description: 'Article of the episode; null until a new installation has stored it',
  })
  article!: ArticleModel | null;
}

@ObjectType('Podcast')
export class PodcastModel {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => String) author!: string;
  @Field(() => String, { middleware: [basePathMiddleware] }) imageUrl!: string;
  @Field(() => String, {
    nullable: true,
    description: 'URL of the audio of the newest episode whose audio is complete',
    middleware: [basePathMiddleware],
  })
  audioUrl!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Total duration of all episodes, in seconds; null until the audio of every episode is complete',
  })
  duration!: number | null;
  @Field(() => GraphQLISODateTime, { description: 'Publication date of the newest episode' }) publishedDate!: Date;
  @Field(() => [EpisodeModel], { description: 'Episodes, oldest first' }) episodes!: EpisodeModel[];
}
