import { Field, GraphQLISODateTime, ObjectType } from '@nestjs/graphql';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { FeedCategoryEnum } from '../../news/feed/feed.model.ts';
import { basePathMiddleware } from '../../server/graphql/model-parts.ts';

@ObjectType('RadioAddress', { description: 'A person’s station: an endless MP3 stream' })
export class RadioAddressModel {
  @Field(() => FeedCategoryEnum, { nullable: true, description: 'The feed tab that it plays; null for all tabs' })
  topic!: FeedCategory | null;
  @Field(() => String, {
    description: 'Path of the stream. Anyone who has the URL can listen',
    middleware: [basePathMiddleware],
  })
  path!: string;
  @Field(() => Boolean, {
    description: 'Whether stories that many sources report at once interrupt the station between sentences',
  })
  breaking!: boolean;
  @Field(() => GraphQLISODateTime, { description: 'Time at which its URL was created' }) madeAt!: Date;
}
