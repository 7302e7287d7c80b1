import { Args, Context, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { BLOG_PAGE_SIZE } from '@tidings/contracts/limits/library-limits.ts';
import { readBlogBody, readBlogContent, listBlogPage, storeBlogBody } from '@tidings/database/blog/blog.entity.ts';
import type { BlogFilter } from '@tidings/database/blog/blog.entity.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { numberBlocks, findBlog, toBlogModels } from '@tidings/domain/library/blog/blog-models.ts';
import { BlogTokensService } from '@tidings/domain/library/blog/blogs.service.ts';
import { PICTURE_DESCRIPTION, PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { DataSource } from 'typeorm';
import { Access } from '../../server/graphql/access.ts';
import { basePathMiddleware } from '../../server/graphql/model-parts.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { BlogBlockModel, BlogFilterInput, BlogModel, BlogPageModel } from './blog.model.ts';

@Resolver(() => BlogModel)
export class BlogResolver {
  constructor(
    private readonly database: DataSource,
    private readonly tokens: BlogTokensService,
    private readonly pictures: PictureAddressesService,
  ) {}

  @Query(() => BlogPageModel, { description: `Published blogs, newest first, ${BLOG_PAGE_SIZE} per page` })
  @Access('anyone')
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
