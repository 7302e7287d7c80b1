import { useMutation } from '@tanstack/react-query';
import { addBasePath } from '@tidings/api-client/base-path.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { useReadText } from '@tidings/api-client/operations/read-text.mutation.ts';
import { PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { SEND_READY_MESSAGE, SENT_PAGES_PATH } from '@tidings/contracts/web/share.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { useEffect, useState } from 'react';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { useReadingWords } from '../../reading/reading.words.ts';
import { ArticleAlternatives, getExtractionErrorMessage } from '../../reading/unreadable-article.tsx';
import css from './scraper.module.css';
import { useScraperWords } from './scraper.words.ts';

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

const ANSWER_MS = 6_000;

type ReceivedPage = { url: string; title: string; selected: string; html: string };
type PageHandover = ReceivedPage | 'waiting' | null;

/** Returns null unless the page's URL has the origin that the browser reports for the sender. */
function parseHandover({ data, origin }: MessageEvent): ReceivedPage | null {
  const { url, title, selected, html } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  if (typeof url !== 'string' || typeof title !== 'string' || typeof selected !== 'string' || typeof html !== 'string')
    return null;
  const address = URL.parse(url);
  return address !== null && /^https?:$/.test(address.protocol) && address.origin === origin
    ? { url, title, selected, html }
    : null;
}

function useSubmittedPage(): PageHandover {
  const [handed, setHanded] = useState<PageHandover>(() => (window.opener === null ? null : 'waiting'));
  useEffect(() => {
    const opener = window.opener as Window | null;
    if (opener === null) return undefined;
    const take = (event: MessageEvent) => {
      const page = event.source === opener ? parseHandover(event) : null;
      if (page) setHanded(page);
    };
    const end = setTimeout(() => setHanded((now) => (now === 'waiting' ? null : now)), ANSWER_MS);
    window.addEventListener('message', take);
    // The message contains no data, so any origin may receive it.
    opener.postMessage(SEND_READY_MESSAGE, '*');
    return () => {
      window.removeEventListener('message', take);
      clearTimeout(end);
    };
  }, []);
  return handed;
}

type SubmittedPage = { url: string; html: string };

const useSendPage = () =>
  useMutation({
    mutationFn: async ({ url, html }: SubmittedPage): Promise<string> => {
      const response = await fetch(addBasePath(`${SENT_PAGES_PATH}?url=${encodeURIComponent(url)}`), {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: html,
      });
      const answer = (await response.json()) as { id?: string; code?: string; message?: string };
      if (!response.ok || answer.id === undefined)
        throw new ApiError(
          response.status === 413 ? 'PAGE_TOO_LARGE' : (answer.code ?? 'INTERNAL'),
          answer.message ?? '',
        );
      return answer.id;
    },
  });
