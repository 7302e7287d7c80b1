import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { useRef, useState } from 'react';
import { useFormWords } from '../../account-forms/form.words.ts';
import { usePodcastFeedWords } from '../../own-addresses/podcast-feed.words.ts';
import css from './podcast-feed.module.css';

const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export function CopyableUrl({ label, path }: { label: string; path: string }) {
  const words = usePodcastFeedWords();
  const { notify } = useShell();
  const { origin, hostname } = globalThis.location;
  const url = `${origin}${path}`;
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => notify('success', words.copied),
      (cause: unknown) => {
        notify('error', words.notCopied);
        console.warn('the URL could not be copied', cause);
      },
    );
  };
  return (
    <div className={css.address}>
      <TextField
        label={label}
        hint={OWN_MACHINE.test(hostname) ? words.onlyHere : words.secret}
        value={url}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button look="main" onClick={copy}>
        {words.copy}
      </Button>
    </div>
  );
}

type Ending = 'renew' | 'revoke';
type EndingWords = Record<'renew' | 'renewWhat' | 'renewYes' | 'close' | 'closeWhat' | 'closeYes', string>;

/** Buttons that replace or revoke a URL. Both ask for confirmation, because the change cannot be undone. */
export function RevocationButtons({
  words,
  busy,
  onEnd,
}: {
  words: EndingWords;
  busy: boolean;
  onEnd: (how: Ending) => void;
}) {
  const { cancel } = useFormWords();
  const [pending, setPending] = useState<Ending | null>(null);
  const ways = useRef<HTMLParagraphElement>(null);
  const toggle = (one: Ending) => setPending(pending === one ? null : one);
  const done = () => {
    setPending(null);
    // The focused button is removed, so the focus returns to the button that opened the confirmation.
    ways.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  return (
    <>
      <p className={css.ways} ref={ways}>
        <Button aria-expanded={pending === 'renew'} onClick={() => toggle('renew')}>
          {words.renew}
        </Button>
        <Button aria-expanded={pending === 'revoke'} onClick={() => toggle('revoke')}>
          {words.close}
        </Button>
      </p>
      {pending !== null && (
        <div className={css.asked} role="group" aria-label={pending === 'renew' ? words.renew : words.close}>
          <p>{pending === 'renew' ? words.renewWhat : words.closeWhat}</p>
          <p className={css.ways}>
            <Button
              look="danger"
              disabled={busy}
              onClick={() => {
                onEnd(pending);
                done();
              }}
            >
              {pending === 'renew' ? words.renewYes : words.closeYes}
            </Button>
            <Button onClick={done}>{cancel}</Button>
          </p>
        </div>
      )}
    </>
  );
}
