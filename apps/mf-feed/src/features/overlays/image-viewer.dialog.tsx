import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { Cover } from '@tidings/ui/cover.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useEffect, useState } from 'react';
import css from './overlays.module.css';
import { useOverlaysWords } from './use-overlays-words.ts';

const fileNameOf = (imageUrl: string) => new URL(imageUrl, location.origin).pathname.split('/').findLast(Boolean) ?? 'image';

/** The picture whole, up to 800 px wide, to look at or to keep. */
export function ImageViewerDialog({ request, close }: OverlayProps<'image'>) {
  const words = useOverlaysWords();
  const { notify, track } = useShell();
  const [failed, setFailed] = useState(false);
  const { imageUrl, alt, source } = request;
  useEffect(() => { track({ name: 'ImageViewed', attributes: { imageUrl, source } }); }, [imageUrl, source, track]);
  const download = async () => {
    try {
      const answer = await fetch(imageUrl);
      if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
      const address = URL.createObjectURL(await answer.blob());
      const link = Object.assign(document.createElement('a'), { href: address, download: fileNameOf(imageUrl) });
      link.click();
      URL.revokeObjectURL(address);
    } catch (cause) {
      console.warn('download failed', cause);
      notify('error', words.notDownloaded);
    }
  };
  return (
    <Dialog title={words.picture} width={800} onClose={close} tools={<Button onClick={() => void download()}><Icon name="download" />{words.download}</Button>}>
      <figure className={css.figure}>
        {failed ? <Cover title={alt} category="general" source={source} /> : <img src={imageUrl} alt={alt} referrerPolicy="no-referrer" onError={() => setFailed(true)} />}
        <figcaption>{failed ? words.noPicture : source}</figcaption>
      </figure>
    </Dialog>
  );
}
