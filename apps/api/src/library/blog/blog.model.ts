import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, createUnionType } from '@nestjs/graphql';
import type { InlineMark } from '@tidings/contracts/article/block.ts';
import { blogFields, blogProblemCodes } from '@tidings/contracts/blog/blog-fields.ts';
import type { BlogField, BlogProblemCode } from '@tidings/contracts/blog/blog-fields.ts';
import { ArticleModel } from '../../news/article/article.model.ts';

@ObjectType('BlogMark', {
  description: 'Formatting of part of a block; start and end are offsets in its text, in UTF-16 code units',
})
export class BlogMarkModel {
  @Field(() => String, { description: 'strong | emphasis | code | link' }) kind!: InlineMark['kind'];
  @Field(() => Int) start!: number;
  @Field(() => Int) end!: number;
  @Field(() => String, { nullable: true, description: 'URL of a link; always http or https' }) href?: string;
}

@ObjectType('BlogBlock', { description: 'A block of the text: plain text and marks, without HTML' })
export class BlogBlockModel {
  @Field(() => Int, { description: 'The index of this block in the article’s narration' }) index!: number;
  @Field(() => String) kind!: string;
  @Field(() => Int, { nullable: true }) level?: number;
  @Field(() => Int, { nullable: true }) ordered?: number;
  @Field(() => String) text!: string;
  @Field(() => [BlogMarkModel]) marks!: BlogMarkModel[];
}

@ObjectType('Blog', { description: 'A blog; it can be listened to like any article' })
export class BlogModel {
  @Field(() => ID) id!: string;
  @Field(() => String, {
    description: 'Readable last part of the URL, derived from the title; URLs with a different slug also work',
  })
  slug!: string;
  @Field(() => String) title!: string;
  @Field(() => String, { description: 'The beginning of the text' }) preview!: string;
  @Field(() => String) author!: string;
  @Field(() => String) category!: string;
  @Field(() => String) subcategory!: string;
  @Field(() => [String]) tags!: string[];
  @Field(() => String) featuredImage!: string;
  @Field(() => String) seoDescription!: string;
  @Field(() => [String]) seoKeywords!: string[];
  @Field(() => Boolean) published!: boolean;
  @Field(() => GraphQLISODateTime) createdAt!: Date;
  @Field(() => GraphQLISODateTime) updatedAt!: Date;
  @Field(() => Int) likes!: number;
  @Field(() => Boolean, { description: 'Whether the caller likes it' }) liked!: boolean;
  @Field(() => Boolean, { description: 'Whether the caller wrote it and may change it' }) own!: boolean;
  @Field(() => ArticleModel, { description: 'The blog’s article, for listening, saving and the history' })
  article!: ArticleModel;
}

@ObjectType('BlogPage')
export class BlogPageModel {
  @Field(() => [BlogModel]) items!: BlogModel[];
  @Field(() => String, {
    nullable: true,
    description: 'Token for the next page of the same list; null on the last page',
  })
  nextToken!: string | null;
}

@ObjectType('BlogProblem', { description: 'The reason why a field was rejected' })
export class BlogProblemModel {
  @Field(() => String, { description: blogFields.join(' | ') }) field!: BlogField;
  @Field(() => String, { description: blogProblemCodes.join(' | ') }) code!: BlogProblemCode;
  @Field(() => String) message!: string;
}

@ObjectType('BlogRefused', { description: 'Nothing was stored; lists every invalid field' })
export class BlogRefusedModel {
  @Field(() => [BlogProblemModel]) problems!: BlogProblemModel[];
}

export const BlogResult = createUnionType({
  name: 'BlogResult',
  types: () => [BlogModel, BlogRefusedModel] as const,
  resolveType: (value: object) => ('problems' in value ? BlogRefusedModel : BlogModel),
});

@InputType('BlogInput', { description: 'A blog. No field may be empty' })
export class BlogInput {
  @Field(() => String) title!: string;
  @Field(() => String, { description: 'Markdown; raw HTML is treated as plain text' }) content!: string;
  @Field(() => String) author!: string;
  @Field(() => String) category!: string;
  @Field(() => String) subcategory!: string;
  @Field(() => [String]) tags!: string[];
  @Field(() => String, { description: 'An http or https URL' }) featuredImage!: string;
  @Field(() => String) seoDescription!: string;
  @Field(() => [String]) seoKeywords!: string[];
  @Field(() => Boolean, { description: 'Must be true: drafts are not stored' }) published!: boolean;
}

@InputType('BlogFilterInput', { description: 'Filters for the list of blogs' })
export class BlogFilterInput {
  @Field(() => String, { nullable: true }) category?: string | null;
  @Field(() => String, { nullable: true }) subcategory?: string | null;
  @Field(() => String, { nullable: true }) tag?: string | null;
  @Field(() => String, { nullable: true, description: 'The displayed author' }) author?: string | null;
}
