import { Args, Context, ID, Mutation, Resolver } from '@nestjs/graphql';
import { BLOG_CONTENT_BYTES_MAX, BLOG_PREVIEWS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import { numberBlocks, findBlog } from '@tidings/domain/library/blog/blog-models.ts';
import { BlogsService } from '@tidings/domain/library/blog/blogs.service.ts';
import { ThrottleService } from '@tidings/domain/limits/throttle.service.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { DataSource } from 'typeorm';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { BlogBlockModel, BlogInput, BlogModel, BlogResult } from './blog.model.ts';

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
