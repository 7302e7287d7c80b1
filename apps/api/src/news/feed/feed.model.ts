import { Field, GraphQLISODateTime, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { toEnum } from '../../server/graphql/model-parts.ts';
import { ArticleModel } from '../article/article.model.ts';

export const FeedCategoryEnum = toEnum(feedCategories);
registerEnumType(FeedCategoryEnum, { name: 'FeedCategory' });

@ObjectType('FeedSection', { description: 'A tab of the feed that has articles' })
export class FeedSectionModel {
  @Field(() => FeedCategoryEnum) category!: FeedCategory;
  @Field(() => String) name!: string;
  @Field(() => Int, { description: 'Number of stories among the newest 1,000 articles of the tab' }) count!: number;
}

@ObjectType('FeedPage')
export class FeedPageModel {
  @Field(() => [ArticleModel]) articles!: ArticleModel[];
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'Language of these stories, which differs from the requested language if that language has no ' +
      'stories; null if none was requested',
  })
  language!: string | null;
}

@ObjectType('FeedStatus')
export class FeedStatusModel {
  @Field(() => Boolean, { description: 'True while no article is stored and not every source has been fetched' })
  asking!: boolean;
  @Field(() => Boolean, {
    description: 'Whether all listed articles come from the bundled edition because no source has responded',
  })
  edition!: boolean;
  @Field(() => Int) sourcesAnswered!: number;
  @Field(() => Int) sourcesFailing!: number;
  @Field(() => GraphQLISODateTime, { nullable: true }) lastIngestAt!: Date | null;
}
