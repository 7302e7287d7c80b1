import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { saveArticle } from '@tidings/api-client/operations/saved.mutation.ts';
import { savedChanged } from '@tidings/api-client/use-saving.ts';
import { takePendingAction } from '@tidings/shell-api/pending-action.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { useEffect, useRef } from 'react';
import { mergeHistory } from '../../listening-history/history.mutation.ts';
import { historyKey } from '../../listening-history/history.query.ts';
import { useCompanionWords } from './use-companion-words.ts';

/** Pages on which a sign-in is still going on: its account may not be set up yet. */
const signingIn: ReadonlySet<string> = new Set(['/auth', '/initializing']);

/**
 * Once, after signing in: what was heard in this tab goes to the account, and the Save that was pressed is carried out.
 */
export function useBroughtAlong(): void {
  const words = useCompanionWords();
  const { heardHere, notify } = useShell();
  const { viewer } = useSession();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const id = viewer?.id ?? null;
  const done = useRef<string | null>(null);
  const settled = !signingIn.has(pathname);
  useEffect(() => {
    if (id === null || !settled || done.current === id) return;
    done.current = id;
    void bringHistory();
    void savePending();

    async function bringHistory() {
      const heard = heardHere.get();
      if (heard.length === 0) return;
      try {
        await mergeHistory(
          heard.map(({ item, sessionStartedAt, lastHeardAt, sentence, ms, durationMs, finished }) => ({
            articleId: item.articleId,
            sessionStartedAt,
            lastHeardAt,
            sentence,
            offset: 0,
            ms,
            durationMs,
            finished,
          })),
        );
        heardHere.clear();
        void queries.invalidateQueries({ queryKey: historyKey(id) });
      } catch (error) {
        console.warn('what was heard before signing in could not be kept', error);
      }
    }
    async function savePending() {
      const pending = takePendingAction();
      if (!pending) return;
      try {
        const result = await saveArticle(
          pending.articleId === undefined ? { url: pending.url } : { articleId: pending.articleId },
        );
        if (result.__typename === 'SaveLimitReached') notify('warning', result.message);
        else notify('success', words.saved);
        void savedChanged(queries, id);
      } catch (error) {
        notify('error', error instanceof ApiError ? error.message : words.notSaved);
      }
    }
  }, [id, settled, heardHere, notify, queries, words]);
}
