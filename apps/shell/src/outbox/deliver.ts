import { saveProgress } from '@tidings/api-client/operations/listening.operations.ts';
import { removeSavedArticle, saveArticle } from '@tidings/api-client/operations/saved.operations.ts';
import type { NoticeKind, PendingSave } from '@tidings/shell-api/shell-api.ts';
import { createUpgradeAction } from '@tidings/shell-api/upgrade-action.ts';
import { type Outbox, type PendingPosition, isPermanentlyRejected } from './outbox.ts';

const LOCK = 'tidings outbox';

type Page = {
  saved(): void;
  notify(kind: NoticeKind, message: string, action?: { label: string; run: () => void }): void;
  navigate(to: string): void;
};

/** Sends the pending items from one tab at a time. Returns false without a network. */
export async function deliverAll(outbox: Outbox, page: Page): Promise<boolean> {
  return navigator.locks.request(LOCK, async () => {
    const { places, saves } = outbox.waiting();
    const arrived = await deliverInOrder(
      places,
      async (place) => {
        await deliverPlace(place);
        outbox.sent(place);
      },
      outbox.sent,
    );
    if (!arrived) return false;
    const saved = await deliverInOrder(
      saves,
      async (save) => {
        const refused = await deliverSave(save);
        if (refused !== null) page.notify('warning', refused, createUpgradeAction(page));
        outbox.done(save);
      },
      outbox.done,
    );
    if (saves.length > 0) page.saved();
    return saved;
  });
}

/** Sends items in order and drops rejected ones. Stops at the first item that cannot be delivered and returns false. */
async function deliverInOrder<Thing>(
  [first, ...rest]: readonly Thing[],
  send: (thing: Thing) => Promise<void>,
  letGo: (thing: Thing) => void,
): Promise<boolean> {
  if (first === undefined) return true;
  try {
    await send(first);
  } catch (cause) {
    if (!isPermanentlyRejected(cause)) return false;
    letGo(first);
  }
  return deliverInOrder(rest, send, letGo);
}

/** Saves a position. If another device has played since, saves it as a separate session. */
async function deliverPlace(place: PendingPosition): Promise<void> {
  const answer = await saveProgress(place);
  if (answer.__typename !== 'ProgressStale') return;
  const isLater = place.reachedAt > Date.parse(answer.current.updatedAt);
  const isOwnReport = place.sentence === answer.current.sentence && place.ms === answer.current.ms;
  if (isLater && !isOwnReport) await saveProgress({ ...place, sessionStartedAt: place.reachedAt, sequence: 1 });
}

/** Saves or removes an article. Returns the server's message if a limit is reached. */
async function deliverSave({ kind, articleId }: PendingSave): Promise<string | null> {
  // Saving again returns the existing row, whose ID is needed for removal.
  const row = await saveArticle({ articleId });
  if (row.__typename === 'SaveLimitReached') return kind === 'save' ? row.message : null;
  if (kind === 'unsave') await removeSavedArticle(row.id);
  return null;
}
