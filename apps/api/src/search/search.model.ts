import { ArgsType, Field, GraphQLISODateTime, ID, ObjectType } from '@nestjs/graphql';
import { ArticleModel } from '../article/article.model.ts';
import { PageArgs } from '../graphql/page-args.ts';

@ObjectType('SearchResult')
export class SearchResultModel {
  @Field(() => ArticleModel) article!: ArticleModel;
  @Field(() => String, { description: 'Safe HTML: matches in <mark>, everything else escaped' }) titleHtml!: string;
  @Field(() => String, { description: 'Safe HTML, a passage of the text around a match' }) snippetHtml!: string;
}

@ObjectType('SearchPage')
export class SearchPageModel {
  @Field(() => [SearchResultModel]) results!: SearchResultModel[];
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
  @Field(() => Boolean, { description: 'The search engine does not answer; the database did, perhaps less well' }) degraded!: boolean;
  @Field(() => Boolean, { description: 'A news service is being asked: the same search finds more in a moment' }) asked!: boolean;
}

@ObjectType('SearchSuggestion')
export class SearchSuggestionModel {
  @Field(() => ID) articleId!: string;
  @Field(() => String) title!: string;
}

@ArgsType()
export class SearchPageArgs extends PageArgs {
  @Field(() => String, { description: 'Words, "phrases", -exclusions, or' }) query!: string;
  @Field(() => String, { nullable: true }) category?: string | null;
  @Field(() => String, { nullable: true, description: 'Raises its own articles and excludes none' }) country?: string | null;
  @Field(() => String, { nullable: true }) language?: string | null;
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Only what was published then or later' }) from?: Date | null;
}
