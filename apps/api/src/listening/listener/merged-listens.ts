import { HISTORY_MERGE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import type { MergedListen } from '@tidings/database/listening/listen.entity.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import {
  toServerTime,
  calculateClockOffset,
  isValidTimestamp,
} from '@tidings/domain/listening/listener/device-clock.ts';
import type { HistoryEntryInput } from './history.model.ts';

/** Returns server times. Throws `BAD_INPUT` for too many entries and impossible values. */
export function toMergedListens(entries: readonly HistoryEntryInput[], sentAt: number | null): MergedListen[] {
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
