import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { useEffect, useState } from 'react';
import { AccessTokensPanel } from '../../access-tokens/access-tokens.panel.tsx';
import { useAccessTokensWords } from '../../access-tokens/access-tokens.words.ts';
import { AccountPage } from '../../account-page/account-page.tsx';
import { PrivacySection } from '../../account-privacy/privacy-section.tsx';
import { SecuritySection } from '../../account-security/security-section.tsx';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import { applyPlaybackSettings, resetPlayer } from '../../preferences/apply-preferences.ts';
import { type PreferencesChange, preferencesKey, useStoredPreferences } from '../../preferences/preferences.query.ts';
import { type PreferencesUpdater, useUpdatePreferences } from '../../preferences/use-update-preferences.ts';
import { DownloadsPanel } from './downloads.panel.tsx';
import { PlayerSettingsPanel } from './player-settings.panel.tsx';
import { PreferencesPanel } from './preferences.panel.tsx';
import { useSettingsWords } from './settings.words.ts';
import { SubscriptionPanel } from './subscription.panel.tsx';

export const place = {
  path: '/settings',
  title: 'Settings',
  chunk: 'person',
  guarded: true,
  onProfile: { order: 5, hint: 'Country, voice, speed, subscription.', icon: 'gear' },
} as const satisfies Place;

const keys = ['preferences', 'player', 'downloads', 'account', 'access', 'subscription'] as const;
type Key = (typeof keys)[number];

export function SettingsPage() {
  const words = useSettingsWords();
  const access = useAccessTokensWords();
  const { titles } = usePageWords();
  const [params, setParams] = useSearchParams();
  // Keeps the viewer from the first render, so that a change after sign-out asks for a login.
  const { viewer } = useSession();
  const [id] = useState(viewer?.id ?? null);
  const stored = useStoredPreferences(id);
  const { data, choose } = usePreferencesDraft(stored.data ?? null);
  useResetOnLeaving(id);
  const tab = keys.find((key) => key === params.get('tab')) ?? 'preferences';
  return <AccountPage name="settings">{body()}</AccountPage>;

  function body() {
    if (stored.isPending || id === null) return <PageSkeleton />;
    const missing = <NotThere again={() => void stored.refetch()} />;
    return (
      <Tabs<Key>
        label={titles.settings}
        current={tab}
        onChange={(key) => setParams({ tab: key }, { replace: true })}
        tabs={[
          {
            key: 'preferences',
            name: words.tabs.preferences,
            panel: data ? <PreferencesPanel stored={data} choose={choose} /> : missing,
          },
          {
            key: 'player',
            name: words.tabs.player,
            panel: data ? <PlayerSettingsPanel stored={data} choose={choose} /> : missing,
          },
          { key: 'downloads', name: words.tabs.downloads, panel: <DownloadsPanel /> },
          {
            key: 'account',
            name: words.tabs.account,
            panel: (
              <>
                <SecuritySection />
                <PrivacySection />
              </>
            ),
          },
          { key: 'access', name: access.tab, panel: <AccessTokensPanel /> },
          { key: 'subscription', name: words.tabs.subscription, panel: <SubscriptionPanel viewer={id} /> },
        ]}
      />
    );
  }
}

function NotThere({ again }: { again: () => void }) {
  const words = useSettingsWords();
  const pages = usePageWords();
  return (
    <EmptyState
      title={words.notRead}
      action={
        <Button look="main" onClick={again}>
          {pages.again}
        </Button>
      }
    >
      {words.notReadHint}
    </EmptyState>
  );
}

/** Restores the stored speed, pitch and volume when the page is left, or resets the player without an account. */
function useResetOnLeaving(id: string | null): void {
  const { player, session } = useShell();
  const queries = useQueryClient();
  useEffect(
    () => () => {
      const stored =
        session.get().viewer?.id === id ? queries.getQueryData<PreferencesFields>(preferencesKey(id)) : undefined;
      if (stored) applyPlaybackSettings(player, stored);
      else resetPlayer(player);
    },
    [player, session, queries, id],
  );
}

const NONE = { revision: -1, change: {} as PreferencesChange };

/** Returns the stored preferences merged with unsaved changes until a newer revision contains them. */
function usePreferencesDraft(stored: PreferencesFields | null): {
  data: PreferencesFields | null;
  choose: PreferencesUpdater;
} {
  const [draft, setDraft] = useState(NONE);
  const store = useUpdatePreferences(() => setDraft(NONE));
  const choose: PreferencesUpdater = (change) => {
    const next = store(change);
    if (next)
      setDraft((before) => ({
        revision: next.revision,
        change: before.revision === next.revision ? { ...before.change, ...change } : change,
      }));
    return next;
  };
  return { data: stored && draft.revision === stored.revision ? { ...stored, ...draft.change } : stored, choose };
}
