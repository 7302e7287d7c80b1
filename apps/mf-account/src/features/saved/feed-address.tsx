import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button, ButtonLink } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import css from './podcast-feed.module.css';
import { usePodcastFeedWords } from './podcast-feed.words.ts';

const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The address of a feed, ready to be taken to an app. */
export function FeedAddress({ path }: { path: string }) {
  const words = usePodcastFeedWords();
  const { notify } = useShell();
  const { origin, host, hostname } = globalThis.location;
  const url = `${origin}${path}`;
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => notify('success', words.copied),
      (cause: unknown) => {
        notify('error', words.notCopied);
        console.warn('the address could not be copied', cause);
      },
    );
  };
  return (
    <>
      <div className={css.address}>
        <TextField
          label={words.address}
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
      <p className={css.ways}>
        <ButtonLink href={`podcast://${host}${path}`}>{words.inApp}</ButtonLink>
        <ButtonLink href={`feed:${url}`}>{words.asFeed}</ButtonLink>
      </p>
    </>
  );
}
