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
import { savedSorts } from '@tidings/database/library/saved-article.entity.ts';
import type { SavedSort } from '@tidings/database/library/saved-article.entity.ts';
import { ArticleModel } from '../../news/article/article.model.ts';
import { toEnum } from '../../server/graphql/model-parts.ts';

export const SavedSortEnum = toEnum(savedSorts);
registerEnumType(SavedSortEnum, {
  name: 'SavedSort',
  description: 'Sort order: by time of saving, by title or by source',
});

@ObjectType('SavedArticle', { description: 'A saved article with notes' })
export class SavedArticleModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => ID, { description: 'The id of the article' }) savedArticleId!: string;
  @Field(() => GraphQLISODateTime) dateSaved!: Date;
  @Field(() => String) notes!: string;
  @Field(() => ArticleModel) article!: ArticleModel;
}

@ObjectType('SaveLimitReached', {
  description: 'Nothing was saved, because the maximum number of saved articles has been reached',
})
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
  @Field(() => Int, { description: 'Number of saved articles on all pages' }) count!: number;
  @Field(() => Int, { nullable: true, description: 'Maximum number of saved articles; null if unlimited' })
  limit!: number | null;
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
}

@InputType('SaveArticleInput', {
  description: 'Either the ID of an article or the URL of a page, which is first extracted if necessary',
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
  @Field(() => SavedSortEnum, { nullable: true, description: 'Sort order; newest first if omitted' })
  sort?: SavedSort | null;
}
