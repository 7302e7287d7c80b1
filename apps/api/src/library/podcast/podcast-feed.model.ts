import { Field, GraphQLISODateTime, Int, ObjectType } from '@nestjs/graphql';
import { basePathMiddleware } from '../../server/graphql/base-path-middleware.ts';

@ObjectType('PodcastFeed', { description: 'The private podcast feed of a person' })
export class PodcastFeedModel {
  @Field(() => String, {
    description: 'Its path. Anyone who has the URL can listen',
    middleware: [basePathMiddleware],
  })
  path!: string;
  @Field(() => GraphQLISODateTime, { description: 'When its URL was created' }) madeAt!: Date;
  @Field(() => Int, { description: 'Stories in it whose audio is complete' }) ready!: number;
  @Field(() => Int, { description: 'Stories that appear in it when their audio is complete' }) waiting!: number;
  @Field(() => Int, { description: 'Stories of the queue that was put into it' }) queued!: number;
}
