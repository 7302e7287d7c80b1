import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  BlogDeleted,
  BlogEdited,
  BlogLiked,
  BlogPublished,
  BlogUnliked,
} from '@tidings/contracts/events/blog.events.ts';
import { BLOG_WRITES_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { deleteBlog, insertBlog, lockOwnBlog, updateBlog } from '@tidings/database/blog/blog.entity.ts';
import { type BlogFilter, type BlogPosition, setBlogLiked } from '@tidings/database/blog/blog.query.ts';
import { deriveTextColumns } from '@tidings/database/news/article.entity.ts';
import {
  type ArticleDraft,
  publishArticleEvents,
  storeArticles,
  unlistedDraft,
} from '@tidings/database/news/store-articles.ts';
import { runTextTask } from '@tidings/platform/content/text-work/text-work.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { z } from 'zod';
import { DomainError, isUuid } from '../../errors/domain-error.ts';
import { ThrottleService } from '../../limits/throttle.service.ts';
import { SecretsService } from '../../secrets/secrets.service.ts';
import { type BlogDraft, type BlogProblem, type CheckedBlog, checkBlog } from './blog-check.ts';

@Injectable()
export class BlogsService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly throttle: ThrottleService,
  ) {}

  /** Throws BUSY. */
  async create(accountId: string, draft: BlogDraft): Promise<string | BlogProblem[]> {
    await this.#mayWrite(accountId);
    const checked = await checkBlog(draft);
    if (Array.isArray(checked)) return checked;
    const id = randomUUID();
    const article = await toArticleDraft(id, checked);
    await this.database.transaction(async (tx) => {
      const articleId = await this.#storeArticle(tx, article);
      if (!articleId || !(await insertBlog(tx, id, accountId, articleId, checked.text)))
        throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
      await this.events.add(tx, BlogPublished, { blogId: id, accountId, articleId, revision: 1 });
    });
    return id;
  }

  /** Returns the problems of the draft, or null on success. Throws BUSY, or NOT_FOUND for another account's blog. */
  async edit(accountId: string, id: string, draft: BlogDraft): Promise<BlogProblem[] | null> {
    if (!isUuid(id)) throw blogNotFound();
    await this.#mayWrite(accountId);
    const checked = await checkBlog(draft);
    const blog = Array.isArray(checked) ? null : { text: checked.text, article: await toArticleDraft(id, checked) };
    const problems = Array.isArray(checked) ? checked : null;
    return this.database.transaction(async (tx) => {
      // Check the owner first, because other people must not see validation problems.
      if (!(await lockOwnBlog(tx, id, accountId))) throw blogNotFound();
      if (!blog) return problems;
      const changed = await updateBlog(tx, id, accountId, blog.text);
      if (!changed) throw blogNotFound();
      await this.#storeArticle(tx, blog.article);
      await this.events.add(tx, BlogEdited, { blogId: id, accountId, ...changed });
      return null;
    });
  }

  /** Throws NOT_FOUND for another account's blog. */
  async remove(accountId: string, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const deleted = isUuid(id) ? await deleteBlog(tx, id, accountId) : null;
      if (!deleted) throw blogNotFound();
      await this.events.add(tx, BlogDeleted, { blogId: id, accountId, ...deleted });
    });
  }

  /** Idempotent. */
  async like(accountId: string, id: string, liked: boolean): Promise<void> {
    if (!isUuid(id)) return;
    await this.database.transaction(async (tx) => {
      if (await setBlogLiked(tx, id, accountId, liked))
        await this.events.add(tx, liked ? BlogLiked : BlogUnliked, { blogId: id, accountId });
    });
  }

  async #mayWrite(accountId: string): Promise<void> {
    const minutes = await this.throttle.take({ of: `blog ${accountId}`, max: BLOG_WRITES_MAX });
    if (minutes !== null)
      throw new DomainError(
        'BUSY',
        'Too many blogs were published or changed. Try again in ' +
          `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}; your text stays in the form.`,
      );
  }

  async #storeArticle(tx: EntityManager, article: ArticleDraft): Promise<string | null> {
    const [stored] = await storeArticles(tx, [article]);
    if (!stored) return null;
    await publishArticleEvents(this.events, tx, stored);
    return stored.id;
  }
}

/** Creates an unlisted article. Search does not find it, but anyone with its ID may read it. */
async function toArticleDraft(blogId: string, { text, blocks }: CheckedBlog): Promise<ArticleDraft> {
  const { detectLanguage } = await import('@tidings/extraction/language/detect-language.ts');
  const language = detectLanguage(`${text.title}\n${blocks.map((block) => block.text).join('\n')}`) ?? 'en';
  const spoken = await runTextTask('narrate', { title: text.title, language, blocks });
  const linked = blocks.map(({ marks, ...block }) => ({
    ...block,
    links: marks.flatMap(({ kind, start, end, href }) =>
      kind === 'link' && href !== undefined ? [{ start, end, href }] : [],
    ),
  }));
  return {
    ...unlistedDraft,
    ...deriveTextColumns(spoken),
    identity: `blog ${blogId}`,
    sourceName: text.author,
    author: text.author,
    title: text.title,
    description: text.seoDescription,
    imageUrl: text.featuredImage,
    publishedAt: new Date(),
    category: text.category,
    language,
    sourceHash: createHash('sha256')
      .update(JSON.stringify({ ...text, body: undefined }))
      .digest('base64url'),
    contentState: 'ready',
    blocks: linked,
  };
}

function blogNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'You can only change your own blogs.');
}

const placeSchema = z.tuple([z.number().int().min(0).max(8_640_000_000_000_000), z.uuid()]);
const MAC_BYTES = 16;
const TOKEN_MAX = 300;

@Injectable()
export class BlogTokensService {
  constructor(private readonly secrets: SecretsService) {}

  async createToken(filter: BlogFilter, { createdAt, id }: BlogPosition): Promise<string> {
    const payload = Buffer.from(JSON.stringify([createdAt.getTime(), id]));
    return Buffer.concat([await this.#mac(filter, payload), payload]).toString('base64url');
  }

  /** Throws BAD_INPUT. */
  async readToken(filter: BlogFilter, token: string): Promise<BlogPosition> {
    const bytes = Buffer.from(token.slice(0, TOKEN_MAX), 'base64url');
    const payload = bytes.subarray(MAC_BYTES);
    const mac = await this.#mac(filter, payload);
    if (bytes.length <= MAC_BYTES || !timingSafeEqual(mac, bytes.subarray(0, MAC_BYTES))) {
      throw new DomainError(
        'BAD_INPUT',
        'The page token does not belong to this list. Request the first page without a token.',
      );
    }
    const [createdAt, id] = placeSchema.parse(JSON.parse(payload.toString('utf8')));
    return { createdAt: new Date(createdAt), id };
  }

  async #mac(filter: BlogFilter, payload: Buffer): Promise<Buffer> {
    const list = JSON.stringify(['blogs', filter.category, filter.subcategory, filter.tag, filter.author]);
    return (await this.secrets.mac('lists', `${list}\n${payload.toString('base64')}`)).subarray(0, MAC_BYTES);
  }
}
