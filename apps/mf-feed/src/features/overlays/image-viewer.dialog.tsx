import { getOriginalPictureUrl } from '@tidings/contracts/pictures/picture-path.ts';
import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useEffect, useState } from 'react';
import css from './overlays.module.css';
import { useOverlaysWords } from './overlays.words.ts';

const getFileName = (address: string) =>
  new URL(address, location.origin).pathname.split('/').findLast(Boolean) ?? 'image';

export function ImageViewerDialog({ request, close }: OverlayProps<'image'>) {
  const words = useOverlaysWords();
  const { notify, track } = useShell();
  const [failed, setFailed] = useState(false);
  const { imageUrl, alt, source } = request;
  const address = getOriginalPictureUrl(imageUrl);
  useEffect(() => {
    track({ name: 'ImageViewed', attributes: { imageUrl: address, source } });
  }, [address, source, track]);
  const download = async () => {
    try {
      const answer = await fetch(imageUrl);
      if (!answer.ok) throw new Error(`the picture could not be loaded: status ${answer.status}`);
      const bytes = URL.createObjectURL(await answer.blob());
      const link = Object.assign(document.createElement('a'), { href: bytes, download: getFileName(address) });
      link.click();
      URL.revokeObjectURL(bytes);
    } catch (cause) {
      console.warn('download failed', cause);
      notify('error', words.notDownloaded);
    }
  };
  return (
    <Dialog
      title={words.picture}
      width={800}
      onClose={close}
      tools={
        <Button onClick={() => void download()}>
          <Icon name="download" />
          {words.download}
        </Button>
      }
    >
      <figure className={css.figure}>
        {failed ? (
          <ArticleCover title={alt} category="general" source={source} />
        ) : (
          <img src={imageUrl} alt={alt} onError={() => setFailed(true)} />
        )}
        <figcaption>{failed ? words.noPicture : source}</figcaption>
      </figure>
    </Dialog>
  );
}
