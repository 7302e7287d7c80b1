import { getOriginalPictureUrl } from '@tidings/contracts/pictures/picture-path.ts';
import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button, ButtonLink, getButtonClass } from '@tidings/ui/button.tsx';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { useEffect, useState } from 'react';
import { parseExternalUrl } from '../../external-url/external-url.ts';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView, useArticle, useExtractedArticle } from '../../reading/article-view.tsx';
import { useReadingWords } from '../../reading/reading.words.ts';
import { TornPagePicture } from '../../reading/unreadable-article.tsx';
import { useExternalSiteWords } from './external-site.words.ts';
import css from './overlays.module.css';
import { useOverlaysWords } from './overlays.words.ts';

export function ContentReaderDialog({ request, close }: OverlayProps<'reader'>) {
  const words = useOverlaysWords();
  const reading = useReadingWords();
  const id = 'articleId' in request ? request.articleId : null;
  const sentence = 'sentence' in request ? (request.sentence ?? null) : null;
  const byId = useArticle(id);
  const byUrl = useExtractedArticle('url' in request ? request.url : null);
  const query = id === null ? byUrl : byId;
  const article = query.data;
  return (
    <Dialog
      title={words.reader}
      width={800}
      className={css.sheet}
      onClose={close}
      tools={
        id !== null && (
          <Link
            className={getButtonClass()}
            to={`/article?id=${encodeURIComponent(id)}${sentence === null ? '' : `&sentence=${sentence}`}`}
            onClick={close}
          >
            {words.wholePage}
          </Link>
        )
      }
    >
      <div className={css.reader} tabIndex={0} role="region" aria-label={words.text}>
        {query.isPending && (
          <>
            <p role="status">{words.loading}</p>
            <ArticleSkeleton />
          </>
        )}
        {(query.isError || article === null) && (
          <EmptyState
            level={3}
            picture={<TornPagePicture />}
            title={reading.failed}
            action={
              <Button look="main" onClick={() => void query.refetch()}>
                {reading.again}
              </Button>
            }
          />
        )}
        {article && <ArticleView article={article} heading="h2" compact marked={sentence} />}
      </div>
      {article?.url && (
        <p className={css.address} dir="ltr">
          {article.url}
        </p>
      )}
    </Dialog>
  );
}

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
