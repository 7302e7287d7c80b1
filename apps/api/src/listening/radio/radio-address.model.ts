import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { FeedCategoryEnum } from '../../news/feed/feed.model.ts';
import { ownAddress } from '../../server/graphql/own-address.ts';

@ObjectType('RadioAddress', { description: 'The address of a station of a person’s own: an endless stream of MP3' })
export class RadioAddressModel {
  @Field(() => FeedCategoryEnum, { nullable: true, description: 'The tab of the feed it plays; null: everything' })
  topic!: FeedCategory | null;
  @Field(() => String, {
    description: 'Its address on this origin. Whoever knows it can listen',
    middleware: [ownAddress],
  })
  path!: string;
  @Field(() => Boolean, { description: 'Stories that many sources have at once cut in between sentences' })
  breaking!: boolean;
  @Field(() => GraphQLISODateTime, { description: 'When it got this address' }) madeAt!: Date;
}
