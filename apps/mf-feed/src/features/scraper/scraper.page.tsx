import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { type FormEvent, useState } from 'react';
import { ArticleAlternatives } from '../../reading/article-alternatives.tsx';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView } from '../../reading/article-view.tsx';
import { useExtractedArticle } from '../../reading/article.query.ts';
import { getExtractionErrorMessage } from '../../reading/extract-reason.ts';
import { useReadingWords } from '../../reading/reading.words.ts';
import { TornPagePicture } from '../../reading/torn-page-picture.tsx';
import css from './scraper.module.css';
import { useScraperWords } from './scraper.words.ts';
import { SendFromBrowser } from './send-from-browser.tsx';
import { parseAddress, useQueueSharedArticle, useSharedAddress } from './use-shared-address.ts';

export function ScraperPage() {
  const words = useScraperWords();
  const reading = useReadingWords();
  const { track } = useShell();
  const [typed, setTyped] = useState('');
  const [selectedUrl, setSelectedUrl] = useState<string | null>(null);
  const [invalid, setInvalid] = useState(false);
  const extracted = useExtractedArticle(selectedUrl);
  const shared = useSharedAddress((url) => {
    setTyped(url);
    setSelectedUrl(parseAddress(url));
  });
  useQueueSharedArticle(shared !== null && shared === selectedUrl ? (extracted.data ?? null) : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = parseAddress(typed);
    setInvalid(address === null);
    setSelectedUrl(address);
    if (address && address !== selectedUrl)
      track({ name: 'WebScrapedDataViewed', attributes: { url: address, source: new URL(address).hostname } });
  };
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <header className={css.head}>
        <h1>{words.heading}</h1>
        <p>{words.stand}</p>
        <form onSubmit={submit} noValidate>
          <TextField
            label={words.url}
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            placeholder="https://"
            value={typed}
            error={invalid ? words.invalid : null}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button look="main" type="submit" disabled={extracted.isFetching}>
            {words.submit}
          </Button>
        </form>
      </header>
      <section className={css.result} aria-label={words.result} aria-live="polite">
        {result()}
      </section>
      <SendFromBrowser />
    </div>
  );

  function result() {
    if (selectedUrl === null) return null;
    if (extracted.isFetching) return <ArticleSkeleton />;
    if (extracted.isError) {
      return (
        <div className={css.failed}>
          <EmptyState
            picture={<TornPagePicture />}
            title={reading.failed}
            action={
              <ArticleAlternatives
                url={selectedUrl}
                first={
                  <Button look="main" onClick={() => void extracted.refetch()}>
                    {reading.again}
                  </Button>
                }
              />
            }
          >
            {getExtractionErrorMessage(extracted.error, reading)}
          </EmptyState>
        </div>
      );
    }
    return extracted.data ? <ArticleView article={extracted.data} heading="h2" /> : null;
  }
}
