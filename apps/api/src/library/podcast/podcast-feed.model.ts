import { Field, GraphQLISODateTime, Int, ObjectType } from '@nestjs/graphql';
import { basePathMiddleware } from '../../server/graphql/model-parts.ts';

@ObjectType('PodcastFeed', { description: 'The private podcast feed of a person' })
export class PodcastFeedModel {
  @Field(() => String, {
    description: 'Path of the feed. Anyone who has the URL can listen',
    middleware: [basePathMiddleware],
  })
  path!: string;
  @Field(() => GraphQLISODateTime, { description: 'Time at which its URL was created' }) madeAt!: Date;
  @Field(() => Int, { description: 'Number of stories in the feed whose audio is complete' }) ready!: number;
  @Field(() => Int, { description: 'Number of stories that will appear when their audio is complete' })
  waiting!: number;
  @Field(() => Int, { description: 'Number of queued stories that were added to the feed' }) queued!: number;
}
