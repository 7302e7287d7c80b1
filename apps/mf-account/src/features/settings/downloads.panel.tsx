import { pinnedBytesChoices } from '@tidings/contracts/limits/web-limits.ts';
import type { Pin } from '@tidings/shell-api/shell-api.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePins } from '@tidings/shell-api/use-pin.ts';
import { Button } from '@tidings/ui/button.tsx';
import { getPageLocale } from '@tidings/ui/page-language.ts';
import { Select } from '@tidings/ui/select.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { useEffect, useRef, useState } from 'react';
import { SettingRow } from '../../account-page/account-page.tsx';
import css from './downloads.module.css';
import { useSettingsWords } from './settings.words.ts';

type StoredPin = Extract<Pin, { state: 'kept' }>;
const MB = 1_000_000;
const formatSize = (bytes: number) =>
  new Intl.NumberFormat(getPageLocale(), {
    style: 'unit',
    unit: bytes < 1_000 * MB ? 'megabyte' : 'gigabyte',
    maximumFractionDigits: 1,
  }).format(bytes < 1_000 * MB ? bytes / MB : bytes / (1_000 * MB));

export function DownloadsPanel() {
  const { downloads: words } = useSettingsWords();
  const { pins, notify } = useShell();
  const { isPossible, stories, limitBytes } = usePins();
  const storedPins = Object.entries(stories).filter((entry): entry is [string, StoredPin] => entry[1].state === 'kept');
  const bytes = storedPins.reduce((sum, [, one]) => sum + one.bytes, 0);
  const freeSpace = useFreeSpace(bytes);
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useListFocus(
    list,
    storedPins.map(([id]) => id),
  );
  if (!pins || !isPossible)
    return (
      <>
        <p className={css.held}>{words.impossible}</p>
        <OnHomeScreen />
      </>
    );
  const clear = () => {
    pins.clear();
    notify('success', words.cleared);
  };
  return (
    <>
      <SettingRow name={words.here} hint={words.hereHint}>
        {storedPins.length === 0 ? (
          <p className={css.held}>{words.none}</p>
        ) : (
          <>
            <p className={`${css.held} num`}>
              {words.held(storedPins.length, formatSize(bytes), formatSize(limitBytes))}
            </p>
            <meter className={css.meter} aria-label={words.here} max={limitBytes} value={bytes} />
            <ul ref={list} className={css.list}>
              {storedPins.map(([id, one]) => (
                <li key={id}>
                  <span dir="auto">{one.title}</span>
                  <span className="soft num">{formatSize(one.bytes)}</span>
                  <ToolButton
                    icon="bin"
                    label={words.remove(one.title)}
                    onClick={() => {
                      keepFocus(id);
                      pins.unpin(id);
                    }}
                  />
                </li>
              ))}
            </ul>
            <Button onClick={clear}>{words.clear}</Button>
          </>
        )}
        {freeSpace !== null && <p className="soft">{words.room(formatSize(freeSpace))}</p>}
      </SettingRow>
      <SettingRow side name={words.limit} labels="downloads-limit" hint={words.limitHint}>
        <Select
          id="downloads-limit"
          className={css.limit}
          value={limitBytes}
          options={pinnedBytesChoices.map((choice) => ({ value: choice, label: formatSize(choice) }))}
          onChoose={(choice) => pins.setLimit(choice)}
        />
      </SettingRow>
      <OnHomeScreen />
    </>
  );
}

/** iPads identify as Macs, but no Mac has a touch screen. */
const isAppleDevice = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Shows installation instructions, because in many browsers a page cannot install the app itself. */
function OnHomeScreen() {
  const { downloads: words } = useSettingsWords();
  const isThere = matchMedia('(display-mode: standalone)').matches;
  return (
    <SettingRow name={words.app} hint={words.appHint}>
      <p className={css.held}>{isThere ? words.appThere : isAppleDevice() ? words.appOnApple : words.appElsewhere}</p>
    </SettingRow>
  );
}

/** Returns the free space in bytes, or null if unknown. Updated when the downloads change. */
function useFreeSpace(storedBytes: number): number | null {
  const [freeSpace, setFreeSpace] = useState<{ beside: number; bytes: number } | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const storage = navigator.storage as StorageManager | undefined;
    storage?.estimate().then(
      ({ quota = 0, usage = 0 }) => {
        if (!isUnmounted) setFreeSpace({ beside: storedBytes, bytes: Math.max(0, quota - usage) });
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [storedBytes]);
  return freeSpace?.bytes ?? null;
}
