import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button, ButtonLink } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import css from './overlays.module.css';

/** Says where a link leads before it is followed; nobody leaves without a press. */
export function ExternalSiteDialog({ request, close }: OverlayProps<'external'>) {
  const { notify, track } = useShell();
  const { url } = request;
  const safe = /^https?:\/\//i.test(url);
  const copy = async () => {
    await navigator.clipboard.writeText(url).then(
      () => { notify('success', 'URL copied to clipboard!'); track({ name: 'UrlCopied', attributes: { url, contentType: 'article' } }); },
      (cause: unknown) => console.warn('the address could not be copied', cause),
    );
  };
  return (
    <Dialog title="Going to External Site" onClose={close}>
      <p>You are leaving Tidings. Opened in a new tab, it leaves what is playing alone.</p>
      <div className={css.copy}><code>{url}</code><Button onClick={() => void copy()}><Icon name="copy" />Copy</Button></div>
      <div className={css.choices}>
        {safe && <ButtonLink look="main" href={url} rel="noopener noreferrer">Yes</ButtonLink>}
        <Button onClick={close}>No</Button>
        {safe && <ButtonLink href={url} target="_blank" rel="noopener noreferrer" onClick={close}>New Tab</ButtonLink>}
      </div>
    </Dialog>
  );
}
