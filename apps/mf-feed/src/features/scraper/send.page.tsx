import { addBasePath } from '@tidings/api-client/base-path.ts';
import { useReadText } from '@tidings/api-client/operations/read-text.mutation.ts';
import { PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { ArticleAlternatives } from '../../reading/article-alternatives.tsx';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { getExtractionErrorMessage } from '../../reading/extract-reason.ts';
import { useReadingWords } from '../../reading/reading.words.ts';
import css from './scraper.module.css';
import { useScraperWords } from './scraper.words.ts';
import { useSendPage } from './sent-page.mutation.ts';
import { type ReceivedPage, useSubmittedPage } from './use-submitted-page.ts';

const SELECTED_MIN = 40;

/**
 * Shows a page sent by the bookmarklet. Any site may open this window, so nothing is stored until the user presses the
 * button.
 */
export function SendPage() {
  const { sending: words } = useScraperWords();
  const handed = useSubmittedPage();
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <div className={css.handed} aria-live="polite">
        {renderState()}
      </div>
    </div>
  );

  function renderState() {
    if (handed === 'waiting')
      return (
        <>
          <p role="status">{words.waiting}</p>
          <ArticleSkeleton />
        </>
      );
    if (handed === null)
      return (
        <EmptyState level={1} title={words.nothing} action={<ArticleAlternatives url={null} />}>
          {words.nothingHint}
        </EmptyState>
      );
    return <Taken page={handed} />;
  }
}

function Taken({ page }: { page: ReceivedPage }) {
  const { sending: words } = useScraperWords();
  const reading = useReadingWords();
  const send = useSendPage();
  const read = useReadText();
  const selected = page.selected.trim();
  const isSelection = selected.length >= SELECTED_MIN;
  const isTooLarge = !isSelection && new Blob([page.html]).size > PAGE_BYTES_MAX;
  const problem = send.error ?? read.error;
  const hear = async () => {
    const id = isSelection
      ? (await read.mutateAsync({ text: selected, title: page.title || null, url: page.url })).id
      : await send.mutateAsync(page);
    location.replace(addBasePath(`/article?id=${id}`));
  };
  const busy = send.isPending || read.isPending || send.isSuccess || read.isSuccess;
  return (
    <>
      <p className={css.host}>{new URL(page.url).host}</p>
      <h1 dir="auto">{page.title || new URL(page.url).host}</h1>
      <p className={css.told}>{isSelection ? words.selection(selected.length) : words.whole}</p>
      {isTooLarge && <p className={css.why}>{reading.reasons.PAGE_TOO_LARGE}</p>}
      {problem && (
        <p className={css.why} role="alert">
          {problem.message === '' ? words.failed : getExtractionErrorMessage(problem, reading)}
        </p>
      )}
      {isTooLarge ? (
        <ArticleAlternatives title={page.title} url={page.url} />
      ) : (
        <p>
          <Button
            look="main"
            disabled={busy}
            onClick={() => {
              void hear().catch(() => undefined);
            }}
          >
            {busy ? words.busy : words.hear}
          </Button>
        </p>
      )}
    </>
  );
}
