import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
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
