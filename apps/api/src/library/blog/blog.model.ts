import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, createUnionType } from '@nestjs/graphql';
import type { InlineMark } from '@tidings/contracts/article/inline-mark.ts';
import { blogFields, blogProblemCodes } from '@tidings/contracts/blog/blog-fields.ts';
import type { BlogField, BlogProblemCode } from '@tidings/contracts/blog/blog-fields.ts';
import { ArticleModel } from '../../news/article/article.model.ts';

@ObjectType('BlogMark', { description: 'What a stretch of a block is; start and end count UTF-16 units of its text' })
export class BlogMarkModel {
  @Field(() => String, { description: 'strong | emphasis | code | link' }) kind!: InlineMark['kind'];
  @Field(() => Int) start!: number;
  @Field(() => Int) end!: number;
  @Field(() => String, { nullable: true, description: 'Of a link: always http or https' }) href?: string;
}

@ObjectType('BlogBlock', { description: 'A part of the text. Plain text and marks: there is no HTML in it' })
export class BlogBlockModel {
  @Field(() => Int, { description: 'The index this block has in the narration of the article' }) index!: number;
  @Field(() => String) kind!: string;
  @Field(() => Int, { nullable: true }) level?: number;
  @Field(() => Int, { nullable: true }) ordered?: number;
  @Field(() => String) text!: string;
  @Field(() => [BlogMarkModel]) marks!: BlogMarkModel[];
}

@ObjectType('Blog', { description: 'What a person wrote; it is read aloud like any article' })
export class BlogModel {
  @Field(() => ID) id!: string;
  @Field(() => String, {
    description: 'The end of its address, made of the title; an address with another one leads here',
  })
  slug!: string;
  @Field(() => String) title!: string;
  @Field(() => String, { description: 'How the text begins' }) preview!: string;
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
  @Field(() => Boolean, { description: 'Whether who asks likes it' }) liked!: boolean;
  @Field(() => Boolean, { description: 'Whether who asks wrote it, and so may change it' }) own!: boolean;
  @Field(() => ArticleModel, { description: 'The blog as something to listen to, to save and to find in the history' })
  article!: ArticleModel;
}

@ObjectType('BlogPage')
export class BlogPageModel {
  @Field(() => [BlogModel]) items!: BlogModel[];
  @Field(() => String, { nullable: true, description: 'Gives the next page of this very list; null at its end' })
  nextToken!: string | null;
}

@ObjectType('BlogProblem', { description: 'Why one field was refused' })
export class BlogProblemModel {
  @Field(() => String, { description: blogFields.join(' | ') }) field!: BlogField;
  @Field(() => String, { description: blogProblemCodes.join(' | ') }) code!: BlogProblemCode;
  @Field(() => String) message!: string;
}

@ObjectType('BlogRefused', { description: 'Nothing was stored; every field that has to change is named' })
export class BlogRefusedModel {
  @Field(() => [BlogProblemModel]) problems!: BlogProblemModel[];
}

export const BlogResult = createUnionType({
  name: 'BlogResult',
  types: () => [BlogModel, BlogRefusedModel] as const,
  resolveType: (value: object) => ('problems' in value ? BlogRefusedModel : BlogModel),
});

@InputType('BlogInput', { description: 'A blog. Every field has to say something' })
export class BlogInput {
  @Field(() => String) title!: string;
  @Field(() => String, { description: 'Markdown; raw HTML in it is text' }) content!: string;
  @Field(() => String) author!: string;
  @Field(() => String) category!: string;
  @Field(() => String) subcategory!: string;
  @Field(() => [String]) tags!: string[];
  @Field(() => String, { description: 'An address with http or https' }) featuredImage!: string;
  @Field(() => String) seoDescription!: string;
  @Field(() => [String]) seoKeywords!: string[];
  @Field(() => Boolean, { description: 'Must be true: drafts are not kept here' }) published!: boolean;
}

@InputType('BlogFilterInput', { description: 'What to narrow the list by' })
export class BlogFilterInput {
  @Field(() => String, { nullable: true }) category?: string | null;
  @Field(() => String, { nullable: true }) subcategory?: string | null;
  @Field(() => String, { nullable: true }) tag?: string | null;
  @Field(() => String, { nullable: true, description: 'The name that stands under it' }) author?: string | null;
}
