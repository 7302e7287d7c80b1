import { Args, Context, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { ProgressSaved } from '@tidings/contracts/events/listening.events.ts';
import { PAGE_SIZE_MAX } from '@tidings/contracts/limits/limits.ts';
import { readProgress, storeProgress } from '@tidings/database/listening/progress.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { Access } from '../access/access.ts';
import { articleById, isArticleId } from '../article/article.rows.ts';
import { ApiError } from '../graphql/api-error.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { ProgressModel, ProgressStaleModel, SaveProgressInput, SaveProgressResult } from './progress.model.ts';

const DEVICE_CHARS_MAX = 100;
/** A device whose clock runs ahead would otherwise win over every other one for as long. */
const CLOCK_AHEAD_MS = 60_000;

@Resolver()
export class ProgressResolver {
  constructor(private readonly database: DataSource, private readonly events: EventPublisher) {}

  @Query(() => [ProgressModel], { description: 'Where this listener is in the given articles' })
  @Access('anyone')
  async progress(@Args('articleIds', { type: () => [ID] }) articleIds: string[], @Context() context: RequestContext): Promise<ProgressModel[]> {
    if (articleIds.length > PAGE_SIZE_MAX) throw new ApiError('BAD_INPUT', `Ask for at most ${PAGE_SIZE_MAX} articles.`);
    const listener = context.knownListener();
    return listener ? readProgress(this.database, listener, articleIds.filter(isArticleId)) : [];
  }

  @Mutation(() => SaveProgressResult, { description: 'The later (session, sequence) wins; an older report changes nothing' })
  @Access('anyone')
  async saveProgress(@Args('input') input: SaveProgressInput, @Context() context: RequestContext): Promise<typeof SaveProgressResult> {
    checkReport(input);
    if (!(await articleById(this.database, input.articleId))) throw new ApiError('NOT_FOUND', 'This article is not here any more.');
    const listener = context.listener();
    const final = input.final ?? false;
    const sessionStartedAt = Math.min(Math.round(input.sessionStartedAt), Date.now() + CLOCK_AHEAD_MS);
    return this.database.transaction(async (tx) => {
      const stored = await storeProgress(tx, {
        ...input, listener, offset: input.offset ?? 0, durationMs: input.durationMs ?? null, final, finished: input.finished ?? false,
        sessionStartedAt: new Date(sessionStartedAt),
      });
      if (stored) {
        const { articleId, sentence, ms, sequence } = input;
        await this.events.add(tx, ProgressSaved, { listener, articleId, sentence, ms, sessionStartedAt, sequence, final });
        return Object.assign(new ProgressModel(), stored);
      }
      const [current] = await readProgress(tx, listener, [input.articleId]);
      if (!current) throw new ApiError('NOT_FOUND', 'This article is not here any more.');
      return Object.assign(new ProgressStaleModel(), { current });
    });
  }
}

function checkReport(input: SaveProgressInput): void {
  const counts = [input.sentence, input.offset ?? 0, input.ms, input.sequence, input.durationMs ?? 0];
  if (counts.some((count) => count < 0) || !(input.sessionStartedAt > 0)) throw new ApiError('BAD_INPUT', 'A position is never negative.');
  if (!input.device || input.device.length > DEVICE_CHARS_MAX) throw new ApiError('BAD_INPUT', `A device has a name of at most ${DEVICE_CHARS_MAX} characters.`);
}
