import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button, ButtonLink } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { parseExternalUrl } from '../../external-url/external-url.ts';
import { useExternalSiteWords } from './external-site.words.ts';
import css from './overlays.module.css';

export function ExternalSiteDialog({ request, close }: OverlayProps<'external'>) {
  const words = useExternalSiteWords();
  const { notify, track } = useShell();
  const { url } = request;
  const out = parseExternalUrl(url);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify('success', words.copied);
      track({ name: 'UrlCopied', attributes: { url, contentType: 'article' } });
    } catch (cause) {
      console.warn('the address could not be copied', cause);
    }
  };
  return (
    <Dialog title={words.title} onClose={close}>
      <p>{out ? words.stand : words.refused}</p>
      {out && (
        <p className={css.site} dir="ltr">
          {out.host}
        </p>
      )}
      <div className={css.copy}>
        <code dir="ltr">{url}</code>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {words.copy}
        </Button>
      </div>
      {out?.disguised && <p className={css.warning}>{words.inDisguise}</p>}
      {out && out.beforeAt !== null && <p className={css.warning}>{words.beforeAt(out.beforeAt)}</p>}
      <div className={css.choices}>
        {out && (
          <ButtonLink look="main" href={out.address} rel="noopener noreferrer">
            {words.yes}
          </ButtonLink>
        )}
        <Button onClick={close}>{words.no}</Button>
        {out && (
          <ButtonLink href={out.address} target="_blank" rel="noopener noreferrer" onClick={close}>
            {words.newTab}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
