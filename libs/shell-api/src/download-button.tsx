import { Button } from '@tidings/ui/button.tsx';
import { type IconName, Icon } from '@tidings/ui/icon.tsx';
import { announce } from '@tidings/ui/live-region.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useEffect, useRef } from 'react';
import css from './download-button.module.css';
import { getPinToolWords } from './download-button.words.ts';
import type { Pin } from './shell-api.ts';
import { useShell } from './shell-context.ts';
import { useSession } from './shell-state.ts';
import { createUpgradeAction } from './upgrade-action.ts';
import { usePin, usePins } from './use-pin.ts';

const icons: Readonly<Record<Pin['state'], IconName>> = {
  waiting: 'clock',
  loading: 'download',
  kept: 'check',
  failed: 'alert',
};
/** Rounds to steps of 25 %, because screen readers announce every change of a focused button's name. */
const toPercent = (share: number) => Math.floor(share * 4) * 25;

/** Download button of an article. Renders nothing if downloads are unavailable. */
export function DownloadButton({ articleId, title }: { articleId: string; title: string }) {
  const { pins, notify, navigate } = useShell();
  const { isPossible } = usePins();
  const pin = usePin(articleId);
  const why = pin?.state === 'failed' ? pin.why : null;
  const announced = useRef(why);
  useEffect(() => {
    if (why !== null && why !== announced.current)
      notify(
        'warning',
        getPinToolWords().problems[why],
        why === 'credit' ? createUpgradeAction({ navigate }) : undefined,
      );
    announced.current = why;
  }, [why, notify, navigate]);
  // "Download all" announces its own downloads, so only a download requested here is announced.
  const isRequested = useRef(false);
  const state = pin?.state;
  useEffect(() => {
    if (state === 'kept' && isRequested.current) announce(getPinToolWords().done(title));
    if (state !== 'waiting' && state !== 'loading') isRequested.current = false;
  }, [state, title]);
  if (!pins || !isPossible) return null;
  const isPinned = pin !== undefined && pin.state !== 'failed';
  return (
    <span className={css.tool} data-pin={pin?.state ?? 'none'}>
      <ToolButton
        icon={pin ? icons[pin.state] : 'download'}
        label={createLabel(pin, title)}
        aria-busy={pin?.state === 'loading'}
        onClick={() => {
          isRequested.current = !isPinned;
          if (isPinned) pins.unpin(articleId);
          else pins.pin(articleId);
        }}
      />
      {pin?.state === 'loading' && <progress className={css.share} aria-hidden="true" max={1} value={pin.share} />}
    </span>
  );
}

function createLabel(pin: Pin | undefined, title: string): string {
  const words = getPinToolWords();
  if (!pin) return words.pin(title);
  if (pin.state === 'loading') return words.loading(title, toPercent(pin.share));
  return pin.state === 'failed' ? words.failed(title, words.problems[pin.why]) : words[pin.state](title);
}

/**
 * Buttons that download or delete all articles. Anonymous visitors have no Settings page, so they can delete downloads
 * only here.
 */
export function DownloadAllButton({ articleIds }: { articleIds: readonly string[] }) {
  const words = getPinToolWords();
  const { pins } = useShell();
  const { viewer } = useSession();
  const { isPossible, stories } = usePins();
  const downloaded = articleIds.filter((id) => stories[id]?.state === 'kept').length;
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current && downloaded === articleIds.length) {
      isRequested.current = false;
      announce(getPinToolWords().allKept);
    }
  });
  if (!pins || !isPossible || articleIds.length === 0) return null;
  const isLoading = articleIds.some((id) => ['waiting', 'loading'].includes(stories[id]?.state ?? ''));
  const isClearable = viewer === null && Object.values(stories).some(({ state }) => state === 'kept');
  return (
    <>
      <Button
        disabled={downloaded === articleIds.length}
        aria-busy={isLoading}
        onClick={() => {
          isRequested.current = true;
          for (const id of articleIds) pins.pin(id);
        }}
      >
        <Icon name={downloaded === articleIds.length ? 'check' : 'download'} />
        {downloaded === articleIds.length
          ? words.allKept
          : isLoading
            ? words.coming(downloaded, articleIds.length)
            : words.all}
      </Button>{' '}
      {isClearable && <Button onClick={pins.clear}>{words.clear}</Button>}
    </>
  );
}
