import { Args, Context, Float, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { HistoryCleared, HistoryMerged, ListenForgotten } from '@tidings/contracts/events/library.events.ts';
import { PAGE_SIZE_DEFAULT } from '@tidings/contracts/limits/web-limits.ts';
import {
  clearListens,
  deleteListen,
  listHistoryPage,
  mergeListens,
  readHistorySummary,
} from '@tidings/database/listening/listen.entity.ts';
import { DomainError, createCursor, isUuid, toKeyset } from '@tidings/domain/errors/domain-error.ts';
import { findArticlesById } from '@tidings/domain/news/article/article.rows.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { Access } from '../../server/graphql/access.ts';
import type { RequestContext } from '../../server/graphql/request-context.ts';
import { HistoryArgs, HistoryEntryInput, HistoryEntryModel, ListeningHistoryModel } from './history.model.ts';
import { toMergedListens } from './merged-listens.ts';

const BEFORE_SIGN_IN = 'before the sign-in';

@Resolver()
export class HistoryResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  @Query(() => ListeningHistoryModel)
  @Access('listener')
  async listeningHistory(
    @Args() args: HistoryArgs,
    @Context() context: RequestContext,
  ): Promise<ListeningHistoryModel> {
    const { accountId } = context.signedIn();
    const { first, after } = toKeyset({ first: args.first ?? PAGE_SIZE_DEFAULT, after: args.after });
    const position = after && { lastHeardAt: after.publishedAt, id: after.id };
    const entryRows = await listHistoryPage(this.database, accountId, position, first + 1);
    const rows = entryRows.slice(0, first);
    const articles = await findArticlesById(
      this.database,
      rows.map((row) => row.articleId),
      accountId,
    );
    const entries = rows.flatMap((row) => {
      const article = articles.get(row.articleId);
      return article ? Object.assign(new HistoryEntryModel(), { ...row, article }) : [];
    });
    const last = rows.at(-1);
    return {
      id: accountId,
      owner: accountId,
      notes: '',
      ...(await readHistorySummary(this.database, accountId)),
      entries,
      content: entries.map(({ article }) => article.title),
      endCursor: createCursor(last && { publishedAt: last.lastHeardAt, id: last.id }),
      hasNextPage: entryRows.length > first,
    };
  }

  @Mutation(() => Boolean, {
    description: 'Deletes a history entry and its saved position. Later progress reports for it are ignored',
  })
  @Access('listener')
  async removeHistoryEntry(
    @Args('id', { type: () => ID }) id: string,
    @Context() context: RequestContext,
  ): Promise<boolean> {
    const { accountId } = context.signedIn();
    await this.database.transaction(async (tx) => {
      const articleId = isUuid(id) ? await deleteListen(tx, accountId, id) : null;
      if (articleId === null) throw new DomainError('NOT_FOUND', 'This entry is not in your history.');
      await this.events.add(tx, ListenForgotten, { listenId: id, accountId, articleId });
    });
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Deletes the person’s whole history and all saved positions. Later progress reports for earlier ' +
      'sessions are ignored',
  })
  @Access('listener')
  async clearHistory(@Context() context: RequestContext): Promise<boolean> {
    const { accountId } = context.signedIn();
    await this.database.transaction(async (tx) => {
      if (await clearListens(tx, accountId)) await this.events.add(tx, HistoryCleared, { accountId });
    });
    return true;
  }

  @Mutation(() => Int, {
    description:
      'Merges this browser’s listening history from before sign-in. Returns how many of the entries ' +
      'are now in the history',
  })
  @Access('listener')
  async mergeHistory(
    @Args('entries', { type: () => [HistoryEntryInput] }) entries: HistoryEntryInput[],
    @Context() context: RequestContext,
    @Args('sentAt', {
      type: () => Float,
      nullable: true,
      description: 'Time on the device’s clock when it sent this request, in milliseconds since 1970',
    })
    sentAt?: number | null,
  ): Promise<number> {
    const { accountId } = context.signedIn();
    const merged = toMergedListens(entries, sentAt ?? null);
    if (merged.length === 0) return 0;
    return this.database.transaction(async (tx) => {
      const { addedCount, storedCount } = await mergeListens(tx, accountId, BEFORE_SIGN_IN, merged);
      if (addedCount > 0) await this.events.add(tx, HistoryMerged, { accountId, listens: addedCount });
      return storedCount;
    });
  }
}
