import {
  Args,
  Context,
  Field,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Parent,
  Query,
  ResolveField,
  Resolver,
  createUnionType,
} from '@nestjs/graphql';
import type { InlineMark } from '@tidings/contracts/article/block.ts';
import {
  type BlogField,
  type BlogProblemCode,
  blogFields,
  blogProblemCodes,
} from '@tidings/contracts/blog/blog-fields.ts';
import { BLOG_CONTENT_BYTES_MAX, BLOG_PAGE_SIZE, BLOG_PREVIEWS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { readBlogBody, readBlogContent, storeBlogBody } from '@tidings/database/blog/blog.entity.ts';
import { type BlogFilter, listBlogPage } from '@tidings/database/blog/blog.query.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { findBlog, numberBlocks, toBlogModels } from '@tidings/domain/library/blog/blog-models.ts';
import { BlogTokensService, BlogsService } from '@tidings/domain/library/blog/blogs.service.ts';
import { ThrottleService } from '@tidings/domain/limits/throttle.service.ts';
import { PICTURE_DESCRIPTION, PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { DataSource } from 'typeorm';
import { ArticleModel } from '../../news/article/article.resolver.ts';
import { type RequestContext, Access, basePathMiddleware, Scope } from '../../server/graphql/request-context.ts';

@ObjectType('BlogMark', {
  description: 'Formatting of part of a block; start and end are offsets in its text, in UTF-16 code units',
})
class BlogMarkModel {
  @Field(() => String, { description: 'strong | emphasis | code | link' }) kind!: InlineMark['kind'];
  @Field(() => Int) start!: number;
  @Field(() => Int) end!: number;
  @Field(() => String, { nullable: true, description: 'URL of a link; always http or https' }) href?: string;
}

@ObjectType('BlogBlock', { description: 'A block of the text: plain text and marks, without HTML' })
class BlogBlockModel {
  @Field(() => Int, { description: 'The index of this block in the article’s narration' }) index!: number;
  @Field(() => String) kind!: string;
  @Field(() => Int, { nullable: true }) level?: number;
  @Field(() => Int, { nullable: true }) ordered?: number;
  @Field(() => String) text!: string;
  @Field(() => [BlogMarkModel]) marks!: BlogMarkModel[];
}

@ObjectType('Blog', { description: 'A blog; it can be listened to like any article' })
class BlogModel {
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
class BlogPageModel {
  @Field(() => [BlogModel]) items!: BlogModel[];
  @Field(() => String, {
    nullable: true,
    description: 'Token for the next page of the same list; null on the last page',
  })
  nextToken!: string | null;
}

@ObjectType('BlogProblem', { description: 'The reason why a field was rejected' })
class BlogProblemModel {
  @Field(() => String, { description: blogFields.join(' | ') }) field!: BlogField;
  @Field(() => String, { description: blogProblemCodes.join(' | ') }) code!: BlogProblemCode;
  @Field(() => String) message!: string;
}

@ObjectType('BlogRefused', { description: 'Nothing was stored; lists every invalid field' })
class BlogRefusedModel {
  @Field(() => [BlogProblemModel]) problems!: BlogProblemModel[];
}

const BlogResult = createUnionType({
  name: 'BlogResult',
  types: () => [BlogModel, BlogRefusedModel] as const,
  resolveType: (value: object) => ('problems' in value ? BlogRefusedModel : BlogModel),
});

@InputType('BlogInput', { description: 'A blog. No field may be empty' })
class BlogInput {
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
class BlogFilterInput {
  @Field(() => String, { nullable: true }) category?: string | null;
  @Field(() => String, { nullable: true }) subcategory?: string | null;
  @Field(() => String, { nullable: true }) tag?: string | null;
  @Field(() => String, { nullable: true, description: 'The displayed author' }) author?: string | null;
}

@Resolver(() => BlogModel)
export class BlogResolver {
  constructor(
    private readonly database: DataSource,
    private readonly tokens: BlogTokensService,
    private readonly pictures: PictureAddressesService,
  ) {}

  @Query(() => BlogPageModel, { description: `Published blogs, newest first, ${BLOG_PAGE_SIZE} per page` })
  @Access('anyone')
  @Scope('read')
  async blogs(
    @Args('filter', { type: () => BlogFilterInput, nullable: true }) filterInput: BlogFilterInput | null,
    @Args('nextToken', { type: () => String, nullable: true }) nextToken: string | null,
    @Context() context: RequestContext,
  ): Promise<BlogPageModel> {
    const filter = toFilter(filterInput);
    const after = nextToken == null ? null : await this.tokens.readToken(filter, nextToken);
    const blogRows = await listBlogPage(
      this.database,
      context.bearer?.accountId ?? null,
      filter,
      after,
      BLOG_PAGE_SIZE + 1,
    );
    const rows = blogRows.slice(0, BLOG_PAGE_SIZE);
    const last = blogRows.length > BLOG_PAGE_SIZE ? rows.at(-1) : undefined;
    return {
      items: await toBlogModels(this.database, rows),
      nextToken: last ? await this.tokens.createToken(filter, last) : null,
    };
  }

  @Query(() => BlogModel, {
    nullable: true,
    description: 'A published blog, with its current slug; null if it does not exist',
  })
  @Access('anyone')
  @Scope('read')
  blog(@Args('id', { type: () => ID }) id: string, @Context() context: RequestContext): Promise<BlogModel | null> {
    return findBlog(this.database, context, id);
  }

  @ResolveField(() => String, { nullable: true, description: PICTURE_DESCRIPTION, middleware: [basePathMiddleware] })
  picture(@Parent() { featuredImage }: BlogModel): ReturnType<PictureAddressesService['sign']> {
    return this.pictures.sign(featuredImage);
  }

  @ResolveField(() => String, {
    description:
      'Markdown for the author’s editor; it contains no HTML tags, not even in code, where `<` is ' +
      'written as `&lt;`',
  })
  async content(@Parent() { id }: BlogModel): Promise<string> {
    return (await readBlogContent(this.database, id)) ?? '';
  }

  @ResolveField(() => [BlogBlockModel], { description: 'The text as blocks for display' })
  async body(@Parent() { id }: BlogModel): Promise<BlogBlockModel[]> {
    const body = await readBlogBody(this.database, id);
    if (body) return numberBlocks(body);
    const content = (await readBlogContent(this.database, id)) ?? '';
    const { blocks } = await runTextTask('markdown', content);
    await storeBlogBody(this.database, id, content, blocks);
    return numberBlocks(blocks);
  }
}

const word = (text: string | null | undefined): string | null => {
  if (text == null) return null;
  if (text.includes('\0') || !text.isWellFormed())
    throw new DomainError('BAD_INPUT', 'The filter contains an invalid character.');
  return text.trim();
};

function toFilter(input: BlogFilterInput | null): BlogFilter {
  return {
    category: word(input?.category),
    subcategory: word(input?.subcategory),
    tag: word(input?.tag),
    author: word(input?.author),
  };
}

@Resolver()
export class BlogAuthorResolver {
  constructor(
    private readonly database: DataSource,
    private readonly blogs: BlogsService,
    private readonly throttle: ThrottleService,
  ) {}

  @Mutation(() => BlogResult, { description: 'Publishes a blog' })
  @Access('listener')
  async createBlog(@Args('input') input: BlogInput, @Context() context: RequestContext): Promise<typeof BlogResult> {
    const outcome = await this.blogs.create(context.signedIn().accountId, input);
    return typeof outcome === 'string' ? this.#answer(context, outcome) : { problems: outcome };
  }

  @Mutation(() => BlogResult, { description: 'Changes a blog of the caller' })
  @Access('listener')
  async updateBlog(
    @Args('id', { type: () => ID }) id: string,
    @Args('input') input: BlogInput,
    @Context() context: RequestContext,
  ): Promise<typeof BlogResult> {
    const problems = await this.blogs.edit(context.signedIn().accountId, id, input);
    return problems ? { problems } : this.#answer(context, id);
  }

  @Mutation(() => Boolean, {
    description: 'Deletes a blog of the caller with its article and audio',
  })
  @Access('listener')
  async deleteBlog(@Args('id', { type: () => ID }) id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.blogs.remove(context.signedIn().accountId, id);
    return true;
  }

  @Mutation(() => BlogModel, {
    nullable: true,
    description: 'Likes or unlikes a blog. Idempotent. Returns null if the blog does not exist',
  })
  @Access('listener')
  async likeBlog(
    @Args('id', { type: () => ID }) id: string,
    @Args('liked') liked: boolean,
    @Context() context: RequestContext,
  ): Promise<BlogModel | null> {
    await this.blogs.like(context.signedIn().accountId, id, liked);
    return findBlog(this.database, context, id);
  }

  @Mutation(() => [BlogBlockModel], { description: 'Renders a text without storing anything' })
  @Access('listener')
  async previewBlog(@Args('content') content: string, @Context() context: RequestContext): Promise<BlogBlockModel[]> {
    if (Buffer.byteLength(content) > BLOG_CONTENT_BYTES_MAX)
      throw new DomainError('TEXT_TOO_LONG', `The content must have at most ${BLOG_CONTENT_BYTES_MAX} bytes.`);
    const minutes = await this.throttle.take({
      of: `blog preview ${context.signedIn().accountId}`,
      max: BLOG_PREVIEWS_MAX,
    });
    if (minutes !== null)
      throw new DomainError(
        'BUSY',
        `Too many previews. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      );
    return numberBlocks((await runTextTask('markdown', content)).blocks);
  }

  async #answer(context: RequestContext, id: string): Promise<BlogModel> {
    const blog = await findBlog(this.database, context, id);
    if (!blog) throw new DomainError('NOT_FOUND', 'This blog no longer exists.');
    return blog;
  }
}
