import { Button } from '@tidings/ui/button.tsx';
import type { IconName } from '@tidings/ui/icon.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { say } from '@tidings/ui/said.tsx';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { useEffect, useRef } from 'react';
import css from './pin-tool.module.css';
import { pinToolSays } from './pin-tool.words.ts';
import type { Pin } from './pins.ts';
import { useShell } from './shell-context.ts';
import { upgradeAction } from './upgrade-action.ts';
import { usePin, usePins } from './use-pin.ts';
import { useSession } from './use-session.ts';

const icons: Readonly<Record<Pin['state'], IconName>> = {
  waiting: 'clock',
  loading: 'download',
  kept: 'check',
  failed: 'alert',
};
/** In quarters: a screen reader that stands on it says each new name. */
const percentOf = (share: number) => Math.floor(share * 4) * 25;

/**
 * Button that downloads an article to this device or deletes the download, and shows its progress. Renders nothing if
 * downloads are unavailable.
 */
export function PinTool({ articleId, title }: { articleId: string; title: string }) {
  const { pins, notify, navigate } = useShell();
  const { isPossible } = usePins();
  const pin = usePin(articleId);
  const why = pin?.state === 'failed' ? pin.why : null;
  const said = useRef(why);
  useEffect(() => {
    if (why !== null && why !== said.current)
      notify('warning', pinToolSays().problems[why], why === 'credit' ? upgradeAction({ navigate }) : undefined);
    said.current = why;
  }, [why, notify, navigate]);
  // What was asked for here is said when it is there; of all at once, the button for all says it.
  const asked = useRef(false);
  const state = pin?.state;
  useEffect(() => {
    if (state === 'kept' && asked.current) say(pinToolSays().done(title));
    if (state !== 'waiting' && state !== 'loading') asked.current = false;
  }, [state, title]);
  if (!pins || !isPossible) return null;
  const isWanted = pin !== undefined && pin.state !== 'failed';
  return (
    <span className={css.tool} data-pin={pin?.state ?? 'none'}>
      <SquareTool
        icon={pin ? icons[pin.state] : 'download'}
        label={labelOf(pin, title)}
        aria-busy={pin?.state === 'loading'}
        onClick={() => {
          asked.current = !isWanted;
          if (isWanted) pins.unpin(articleId);
          else pins.pin(articleId);
        }}
      />
      {pin?.state === 'loading' && <progress className={css.share} aria-hidden="true" max={1} value={pin.share} />}
    </span>
  );
}

function labelOf(pin: Pin | undefined, title: string): string {
  const words = pinToolSays();
  if (!pin) return words.pin(title);
  if (pin.state === 'loading') return words.loading(title, percentOf(pin.share));
  return pin.state === 'failed' ? words.failed(title, words.problems[pin.why]) : words[pin.state](title);
}

/**
 * Button that downloads all given articles. Anonymous visitors, who have no Settings page, also get a button that
 * deletes all downloads.
 */
export function PinAll({ articleIds }: { articleIds: readonly string[] }) {
  const words = pinToolSays();
  const { pins } = useShell();
  const { viewer } = useSession();
  const { isPossible, stories } = usePins();
  const kept = articleIds.filter((id) => stories[id]?.state === 'kept').length;
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && kept === articleIds.length) {
      asked.current = false;
      say(pinToolSays().allKept);
    }
  });
  if (!pins || !isPossible || articleIds.length === 0) return null;
  const isComing = articleIds.some((id) => ['waiting', 'loading'].includes(stories[id]?.state ?? ''));
  const isClearable = viewer === null && Object.values(stories).some(({ state }) => state === 'kept');
  return (
    <>
      <Button
        disabled={kept === articleIds.length}
        aria-busy={isComing}
        onClick={() => {
          asked.current = true;
          for (const id of articleIds) pins.pin(id);
        }}
      >
        <Icon name={kept === articleIds.length ? 'check' : 'download'} />
        {kept === articleIds.length ? words.allKept : isComing ? words.coming(kept, articleIds.length) : words.all}
      </Button>{' '}
      {isClearable && <Button onClick={pins.clear}>{words.clear}</Button>}
    </>
  );
}
