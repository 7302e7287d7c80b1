import {
  ArgsType,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  ObjectType,
  createUnionType,
  registerEnumType,
} from '@nestjs/graphql';
import { savedSorts } from '@tidings/database/library/saved-page.query.ts';
import type { SavedSort } from '@tidings/database/library/saved-page.query.ts';
import { ArticleModel } from '../../news/article/article.model.ts';
import { enumOf } from '../../server/graphql/enum-of.ts';

export const SavedSortEnum = enumOf(savedSorts);
registerEnumType(SavedSortEnum, { name: 'SavedSort', description: 'By when it was saved, by title, by source' });

@ObjectType('SavedArticle', { description: 'An article a person keeps, with notes' })
export class SavedArticleModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => ID, { description: 'The id of the article' }) savedArticleId!: string;
  @Field(() => GraphQLISODateTime) dateSaved!: Date;
  @Field(() => String) notes!: string;
  @Field(() => ArticleModel) article!: ArticleModel;
}

@ObjectType('SaveLimitReached', { description: 'Nothing was saved: that would be one more than this person may have' })
export class SaveLimitReachedModel {
  @Field(() => Int) limit!: number;
  @Field(() => String) message!: string;
}

export const SaveArticleResult = createUnionType({
  name: 'SaveArticleResult',
  types: () => [SavedArticleModel, SaveLimitReachedModel] as const,
  resolveType: (value: object) => ('limit' in value ? SaveLimitReachedModel : SavedArticleModel),
});

@ObjectType('SavedArticlePage')
export class SavedArticlePageModel {
  @Field(() => [SavedArticleModel]) items!: SavedArticleModel[];
  @Field(() => Int, { description: 'How many this person has saved, on all pages' }) count!: number;
  @Field(() => Int, { nullable: true, description: 'How many this person may save; null for as many as wanted' })
  limit!: number | null;
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
}

@InputType('SaveArticleInput', {
  description: 'Either the article, or the address of a page: a page nobody named before is read first',
})
export class SaveArticleInput {
  @Field(() => ID, { nullable: true }) articleId?: string | null;
  @Field(() => String, { nullable: true }) url?: string | null;
  @Field(() => String, { nullable: true }) notes?: string | null;
}

@ArgsType()
export class SavedArticlesArgs {
  @Field(() => Int, { nullable: true }) first?: number | null;
  @Field(() => String, { nullable: true }) after?: string | null;
  @Field(() => SavedSortEnum, { nullable: true, description: 'Newest first when left out' }) sort?: SavedSort | null;
}
