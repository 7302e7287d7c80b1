import { Args, Context, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { QueueKept } from '@tidings/contracts/events/library.events.ts';
import { QUEUE_ITEMS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { type QueueRow, findQueue, storeQueue } from '@tidings/database/listening/listening-progress.entity.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import { findArticlesById } from '@tidings/domain/news/article/article.rows.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { ArticleModel } from '../../news/article/article.resolver.ts';
import { type RequestContext, Access, Scope } from '../../server/graphql/request-context.ts';

@ObjectType('ListeningQueue', { description: 'A person’s queue, shared by all devices' })
class ListeningQueueModel {
  @Field(() => [ArticleModel]) articles!: ArticleModel[];
  @Field(() => Int, { description: 'Index of the current article, or -1 if none exists' }) current!: number;
  @Field(() => Int, { description: 'Version that is incremented on every change; 0 if nothing was ever queued' })
  version!: number;
  @Field(() => Boolean, {
    description:
      'False if another device has changed the queue since the given version; the other fields then ' +
      'contain the current queue',
  })
  kept!: boolean;
}

@InputType('KeepQueueInput')
class KeepQueueInput {
  @Field(() => [ID], { description: 'IDs of the articles, in order' }) articleIds!: string[];
  @Field(() => Int, { description: 'Index of the current article, or -1 if none exists' }) current!: number;
  @Field(() => Int, { description: 'The version that this queue is based on; 0 if none exists' }) version!: number;
}

const NOTHING: QueueRow = { articleIds: [], current: -1, version: 0 };

@Resolver()
export class QueueResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  @Query(() => ListeningQueueModel)
  @Access('listener')
  @Scope('read')
  async listeningQueue(@Context() context: RequestContext): Promise<ListeningQueueModel> {
    const { accountId } = context.signedIn();
    return this.#toModel((await findQueue(this.database, accountId)) ?? NOTHING, accountId, true);
  }

  @Mutation(() => ListeningQueueModel, {
    description:
      'Stores the queue for all devices, unless another device has changed it since the version that ' +
      'it is based on',
  })
  @Access('listener')
  @Scope('library')
  async keepQueue(
    @Args('input') { articleIds, current, version }: KeepQueueInput,
    @Context() context: RequestContext,
  ): Promise<ListeningQueueModel> {
    const { accountId } = context.signedIn();
    if (articleIds.length > QUEUE_ITEMS_MAX)
      throw new DomainError('BAD_INPUT', `The queue can have at most ${QUEUE_ITEMS_MAX} stories. Remove some first.`);
    if (!articleIds.every(isUuid) || new Set(articleIds).size < articleIds.length)
      throw new DomainError(
        'BAD_INPUT',
        'The queue must contain article IDs without duplicates. Please reload the page.',
      );
    if (current < -1 || current >= Math.max(articleIds.length, 1) || (articleIds.length === 0 && current !== -1))
      throw new DomainError('BAD_INPUT', 'The current story must be in the queue. Please reload the page.');
    const stored = await this.database.transaction(async (tx) => {
      const row = await storeQueue(tx, accountId, { articleIds, current, version });
      if (row)
        await this.events.add(tx, QueueKept, { accountId, stories: row.articleIds.length, version: row.version });
      return row;
    });
    return this.#toModel(stored ?? (await findQueue(this.database, accountId)) ?? NOTHING, accountId, stored !== null);
  }

  /** Omits deleted articles; if the current one is deleted, the next becomes current. */
  async #toModel(
    { articleIds, current, version }: QueueRow,
    accountId: string,
    kept: boolean,
  ): Promise<ListeningQueueModel> {
    const articleMap = await findArticlesById(this.database, articleIds, accountId);
    const isThere = (id: string) => articleMap.has(id);
    const articles = articleIds.flatMap((id) => articleMap.get(id) ?? []);
    const before = articleIds.slice(0, Math.max(0, current)).filter(isThere).length;
    return { articles, current: current < 0 ? -1 : Math.min(before, articles.length - 1), version, kept };
  }
}
