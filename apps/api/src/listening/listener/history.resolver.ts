import {
  Args,
  ArgsType,
  Context,
  Field,
  Float,
  GraphQLISODateTime,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from '@nestjs/graphql';
import { HistoryCleared, HistoryMerged, ListenForgotten } from '@tidings/contracts/events/library.events.ts';
import { HISTORY_MERGE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { PAGE_SIZE_DEFAULT } from '@tidings/contracts/limits/web-limits.ts';
import { type MergedListen, listHistoryPage, readHistorySummary } from '@tidings/database/listening/listen.entity.ts';
import { clearListens, deleteListen, mergeListens } from '@tidings/database/listening/listen.query.ts';
import { DomainError, createCursor, isUuid, toKeyset } from '@tidings/domain/errors/domain-error.ts';
import {
  calculateClockOffset,
  isValidTimestamp,
  toServerTime,
} from '@tidings/domain/listening/listener/device-clock.ts';
import { findArticlesById } from '@tidings/domain/news/article/article.rows.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import { ArticleModel } from '../../news/article/article.resolver.ts';
import { type RequestContext, Access, Scope } from '../../server/graphql/request-context.ts';

@ObjectType('HistoryEntry', { description: 'A listening session of an article' })
class HistoryEntryModel {
  @Field(() => ID) id!: string;
  @Field(() => ArticleModel) article!: ArticleModel;
  @Field(() => GraphQLISODateTime) startedAt!: Date;
  @Field(() => Float, {
    description: 'Start of the session in milliseconds since 1970, as reported to saveProgress; identifies the session',
  })
  sessionStartedAt!: number;
  @Field(() => GraphQLISODateTime) lastHeardAt!: Date;
  @Field(() => Int, { description: 'Number of the sentence at the last position of this session' }) sentence!: number;
  @Field(() => Int, { description: 'Offset in the sentence, in UTF-16 code units' }) offset!: number;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs!: number | null;
  @Field(() => Boolean, { description: 'Whether this session reached the end' }) finished!: boolean;
}

@ObjectType('ListeningHistory', { description: 'The listening history, latest first' })
class ListeningHistoryModel {
  @Field(() => ID) id!: string;
  @Field(() => ID) owner!: string;
  @Field(() => [String], { description: 'Titles of the entries' }) content!: string[];
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time at which the person last listened; null if the history is empty',
  })
  dateListened!: Date | null;
  @Field(() => String) notes!: string;
  @Field(() => Int, { description: 'Number of entries on all pages' }) count!: number;
  @Field(() => [HistoryEntryModel]) entries!: HistoryEntryModel[];
  @Field(() => String, { nullable: true }) endCursor!: string | null;
  @Field(() => Boolean) hasNextPage!: boolean;
}

@InputType('HistoryEntryInput', { description: 'A listening session from before sign-in' })
class HistoryEntryInput {
  @Field(() => ID) articleId!: string;
  @Field(() => Float, { description: 'Start of the session in milliseconds since 1970, as reported to saveProgress' })
  sessionStartedAt!: number;
  @Field(() => Float, { description: 'Milliseconds since 1970' }) lastHeardAt!: number;
  @Field(() => Int) sentence!: number;
  @Field(() => Int, { nullable: true }) offset?: number | null;
  @Field(() => Int) ms!: number;
  @Field(() => Int, { nullable: true }) durationMs?: number | null;
  @Field(() => Boolean, { nullable: true }) finished?: boolean | null;
}

@ArgsType()
class HistoryArgs {
  @Field(() => Int, { nullable: true }) first?: number | null;
  @Field(() => String, { nullable: true }) after?: string | null;
}

const BEFORE_SIGN_IN = 'before the sign-in';

@Resolver()
export class HistoryResolver {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  @Query(() => ListeningHistoryModel)
  @Access('listener')
  @Scope('read')
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
  @Scope('library')
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
  @Scope('library')
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
  @Scope('listen')
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

/** Returns server times. Throws `BAD_INPUT` for too many entries and impossible values. */
function toMergedListens(entries: readonly HistoryEntryInput[], sentAt: number | null): MergedListen[] {
  if (entries.length > HISTORY_MERGE_MAX)
    throw new DomainError('BAD_INPUT', `Send at most ${HISTORY_MERGE_MAX} entries.`);
  if (sentAt !== null && !isValidTimestamp(sentAt))
    throw new DomainError('BAD_INPUT', '`sentAt` must be milliseconds since 1970.');
  for (const entry of entries) check(entry);
  const ahead = calculateClockOffset(sentAt, Math.max(0, ...entries.map((entry) => entry.lastHeardAt)));
  return entries
    .filter((entry) => isUuid(entry.articleId))
    .map((entry) => {
      const { articleId, sessionStartedAt, lastHeardAt, sentence, ms } = entry;
      return {
        articleId,
        sentence,
        ms,
        offset: entry.offset ?? 0,
        durationMs: entry.durationMs ?? null,
        finished: entry.finished ?? false,
        sessionKey: Math.round(sessionStartedAt),
        startedAt: toServerTime(sessionStartedAt, ahead),
        lastHeardAt: toServerTime(Math.max(lastHeardAt, sessionStartedAt), ahead),
      };
    });
}

function check({ sessionStartedAt, lastHeardAt, sentence, offset, ms, durationMs }: HistoryEntryInput): void {
  if ([sentence, offset ?? 0, ms, durationMs ?? 0].some((count) => count < 0))
    throw new DomainError('BAD_INPUT', '`sentence`, `offset`, `ms` and `durationMs` must be 0 or greater.');
  if (!isValidTimestamp(sessionStartedAt) || !isValidTimestamp(lastHeardAt))
    throw new DomainError('BAD_INPUT', '`sessionStartedAt` and `lastHeardAt` must be milliseconds since 1970.');
}
