import { useSaveArticle } from '@tidings/api-client/use-save-article.ts';
import type { QueueItem, SleepTimer } from '@tidings/player-core/player.types.ts';
import { saveAfterSignIn } from '@tidings/shell-api/pending-action.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer, useSession } from '@tidings/shell-api/shell-state.ts';
import { createUpgradeAction } from '@tidings/shell-api/upgrade-action.ts';
import { usePendingSaves } from '@tidings/shell-api/use-pending-saves.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { Select } from '@tidings/ui/select.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useId, useState } from 'react';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { SleepTimeLeft, SpeedChips, commonSpeeds, fastSpeeds } from '../../now/playback-controls.tsx';
import css from './player-options.module.css';
import { usePlayerWords } from './player.words.ts';

const FASTER = '> 2×';
const MINUTE_MS = 60_000;
const minutes = [5, 15, 30, 45, 60] as const;
const toSleepTimer = (choice: 'off' | 'story' | number): SleepTimer =>
  typeof choice === 'number'
    ? { kind: 'time', at: Date.now() + choice * MINUTE_MS, minutes: choice }
    : { kind: choice };

export function PlayerOptions({ voice }: { voice: string | null }) {
  const { options: words } = usePlayerWords();
  const { player, openOverlay } = useShell();
  const id = useId();
  const sleep = usePlayer((state) => state.sleep);
  const current = sleep.kind === 'time' ? (sleep.minutes ?? 'off') : sleep.kind;
  return (
    <div className={css.options}>
      <label htmlFor={id}>
        <Icon name="moon" />
        <span>{words.sleep}</span>
      </label>
      <Select
        id={id}
        value={current}
        options={[
          { value: 'off', label: words.off },
          ...minutes.map((count) => ({ value: count, label: words.minutes(count) })),
          { value: 'story', label: words.endOfStory },
        ]}
        onChoose={(choice) => player.setSleep(toSleepTimer(choice))}
      />
      <button
        type="button"
        aria-label={voice === null ? words.changeVoice : `${words.changeVoice}: ${voice}`}
        onClick={() => openOverlay({ name: 'voices' })}
      >
        {voice ?? words.changeVoice}
      </button>
      <SleepTimeLeft className={css.left} />
    </div>
  );
}

export function SpeedChoice() {
  const { speed } = usePlayerWords();
  const { faster } = useNowPlayingWords();
  const server = usePlayer((state) => state.engine === 'server');
  const fast = usePlayer((state) => state.rate > 2);
  const [isExpanded, setExpanded] = useState(false);
  const open = server && (isExpanded || fast);
  return (
    <div className={css.speeds}>
      <SpeedChips label={speed} speeds={commonSpeeds} own={!fast}>
        {server && (
          <button
            type="button"
            dir="ltr"
            aria-expanded={open}
            aria-label={open ? faster : `${faster}: ${FASTER}`}
            title={faster}
            disabled={fast}
            onClick={() => setExpanded(!open)}
          >
            {open ? '−' : FASTER}
          </button>
        )}
      </SpeedChips>
      {open && <SpeedChips label={faster} speeds={fastSpeeds} />}
    </div>
  );
}

export function SaveTools({ item }: { item: QueueItem | null }) {
  const { keep: words } = usePlayerWords();
  const shell = useShell();
  const { viewer } = useSession();
  const later = usePendingSaves();
  const { saved, busy, press } = useSaveArticle(
    {
      viewer: viewer?.id ?? null,
      notify: shell.notify,
      upgrade: () => createUpgradeAction(shell),
      signInFirst: (articleId) => saveAfterSignIn(shell, { kind: 'save', articleId }),
      later,
    },
    item?.articleId ?? '',
  );
  const address = item?.url;
  const nothing = () => shell.notify('error', words.noArticle);
  const copy = (url: string) => {
    navigator.clipboard.writeText(url).then(
      () => {
        shell.notify('success', words.copied);
        shell.track({ name: 'UrlCopied', attributes: { url, contentType: 'article' } });
      },
      (cause: unknown) => console.warn('the address could not be copied', cause),
    );
  };
  return (
    <>
      <ToolButton
        icon="save"
        pressed={saved}
        aria-busy={busy}
        label={item ? words.saveThis(item.title) : words.save}
        onClick={item ? press : nothing}
      />
      {address !== '' && (
        <ToolButton
          icon="copy"
          label={item ? words.copyThis(item.title) : words.copy}
          onClick={address === undefined ? nothing : () => copy(address)}
        />
      )}
    </>
  );
}
