import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { saveArticle } from '@tidings/api-client/operations/saved.operations.ts';
import { invalidateSavedArticles } from '@tidings/api-client/use-save-article.ts';
import { soundPreferenceNames } from '@tidings/contracts/listening/preferences.ts';
import { takePendingAction } from '@tidings/shell-api/pending-action.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import type { TabHistoryEntry } from '@tidings/shell-api/shell-api.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { createUpgradeAction } from '@tidings/shell-api/upgrade-action.ts';
import { useEffect, useRef } from 'react';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import { historyKey, mergeHistory } from '../../listening-history/history.query.ts';
import { isNewRevision } from '../../preferences/applied-revision.ts';
import { findPlaybackSettingChanges } from '../../preferences/apply-preferences.ts';
import { preferencesKey } from '../../preferences/preferences.query.ts';
import { useUpdatePreferences } from '../../preferences/use-update-preferences.ts';
import { useCompanionWords } from './companion.words.ts';
import { useApplyStoredPreferences } from './use-apply-stored-preferences.ts';

export function Companion() {
  useMergeTabHistory();
  useApplyStoredPreferences();
  useStoreVoice();
  useStorePlaybackSettings();
  return null;
}

function useStoreVoice(): void {
  const { player } = useShell();
  const { viewer } = useSession();
  const queries = useQueryClient();
  const choose = useRef(useUpdatePreferences());
  const id = viewer?.id ?? null;
  useEffect(() => {
    let last = player.get().voice;
    return player.subscribe(() => {
      const { voice } = player.get();
      if (voice === last) return;
      last = voice;
      const stored = queries.getQueryData<PreferencesFields>(preferencesKey(id));
      if (voice !== null && stored && stored.premiumVoice !== voice) choose.current({ premiumVoice: voice });
    });
  }, [player, queries, id]);
}

/** Stores speed, pitch and volume whenever they change. */
function useStorePlaybackSettings(): void {
  const { player } = useShell();
  const { viewer } = useSession();
  const queries = useQueryClient();
  const choose = useRef(useUpdatePreferences());
  const id = viewer?.id ?? null;
  useEffect(() => {
    let last = player.get();
    return player.subscribe(() => {
      const now = player.get();
      if (now.rates === last.rates && soundPreferenceNames.every((name) => now[name] === last[name])) return;
      last = now;
      const stored = queries.getQueryData<PreferencesFields>(preferencesKey(id));
      if (!stored || now.owner !== id || isNewRevision(stored)) return;
      const change = findPlaybackSettingChanges(player, stored);
      if (Object.keys(change).length > 0) choose.current(change);
    });
  }, [player, queries, id]);
}

/** Pages on which the account may not be set up yet. */
const signingIn: ReadonlySet<string> = new Set(['/auth', '/initializing']);

/**
 * Transfers this tab's history to the account and completes a pending save after sign-in. Retries a failed transfer on
 * the next page.
 */
function useMergeTabHistory(): void {
  const words = useCompanionWords();
  const { heardHere, notify, navigate } = useShell();
  const { viewer } = useSession();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const id = viewer?.id ?? null;
  const isBringing = useRef(false);
  const saved = useRef<string | null>(null);
  const settled = !signingIn.has(pathname);

  useEffect(() => {
    const played = heardHere.get();
    if (id === null || signingIn.has(pathname) || played.length === 0 || isBringing.current) return;
    isBringing.current = true;
    void bring(id).finally(() => {
      isBringing.current = false;
    });

    async function bring(account: string) {
      try {
        await mergeHistory(played.map(asEntry));
        heardHere.clear();
        void queries.invalidateQueries({ queryKey: historyKey(account) });
      } catch (error) {
        console.warn('the history of this tab could not be stored in the account', error);
      }
    }
  }, [id, pathname, heardHere, queries]);

  useEffect(() => {
    if (id === null || !settled || saved.current === id) return;
    saved.current = id;
    const pending = takePendingAction();
    if (pending) void save(pending, id);

    async function save({ articleId, url }: NonNullable<typeof pending>, account: string) {
      try {
        const result = await saveArticle(articleId === undefined ? { url } : { articleId });
        if (result.__typename === 'SaveLimitReached')
          notify('warning', result.message, createUpgradeAction({ navigate }));
        else notify('success', words.saved);
        void invalidateSavedArticles(queries, account);
      } catch (error) {
        notify('error', error instanceof ApiError ? error.message : words.notSaved);
      }
    }
  }, [id, settled, notify, navigate, queries, words]);
}

const asEntry = ({ item, sessionStartedAt, lastHeardAt, sentence, ms, durationMs, finished }: TabHistoryEntry) => ({
  articleId: item.articleId,
  sessionStartedAt,
  lastHeardAt,
  sentence,
  offset: 0,
  ms,
  durationMs,
  finished,
});
