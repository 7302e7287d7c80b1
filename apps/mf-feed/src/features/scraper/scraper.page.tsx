import { addBasePath } from '@tidings/api-client/base-path.ts';
import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { takeSharedContent } from '@tidings/api-client/offline-cache.ts';
import { SEND_PATH, SEND_READY_MESSAGE, SHARE_MISSED_VALUE } from '@tidings/contracts/web/share.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { type FormEvent, useState, useEffect, useEffectEvent, useRef } from 'react';
import { toQueueItem } from '../../article-card/use-article-listening.ts';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView, useExtractedArticle } from '../../reading/article-view.tsx';
import { useReadingWords } from '../../reading/reading.words.ts';
import { ArticleAlternatives, TornPagePicture, getExtractionErrorMessage } from '../../reading/unreadable-article.tsx';
import css from './scraper.module.css';
import { useScraperWords } from './scraper.words.ts';

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

const ID = 'send';

export const SendFromBrowser = () => (
  <>
    <ShareFromPhone />
    <SendBookmark />
  </>
);

function ShareFromPhone() {
  const { phone: words } = useScraperWords().own;
  return (
    <section className={`${css.own} ${css.onPhone}`} aria-labelledby="share-from-phone">
      <h2 id="share-from-phone">{words.heading}</h2>
      <p>{words.stand}</p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function SendBookmark() {
  const { own: words } = useScraperWords();
  const { notify } = useShell();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const program = buildBookmarklet(location.origin, words.blocked);
  // Sets the link directly, because React blocks `javascript:` URLs.
  useEffect(() => {
    link.current?.setAttribute('href', program);
  }, [program]);
  useEffect(() => {
    if (hash === `#${ID}`) section.current?.scrollIntoView();
  }, [hash]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(program);
      notify('success', words.copied);
    } catch {
      notify('error', words.notCopied);
    }
  };
  return (
    <section ref={section} id={ID} className={`${css.own} ${css.onDesktop}`} aria-labelledby="own-browser">
      <h2 id="own-browser">{words.heading}</h2>
      <p>{words.stand}</p>
      <p className={css.bookmark}>
        <a
          ref={link}
          className={getButtonClass({ look: 'main' })}
          href="#send"
          draggable
          onClick={(event) => {
            event.preventDefault();
            notify('info', words.drag);
          }}
        >
          {words.name}
        </a>
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={css.small}>{words.kept}</p>
    </section>
  );
}

const NO_TEXT = 'script:not([type*=json]),style,svg,iframe,template';

const quote = (value: string) => JSON.stringify(value);

/**
 * Builds a bookmarklet that opens our window, waits until it is ready, and posts the current page to our origin only.
 * It shows `blocked` if pop-ups are blocked.
 */
function buildBookmarklet(origin: string, blocked: string): string {
  const program =
    `(()=>{const o=${quote(origin)},s=String(getSelection()),` +
    `w=open(o+${quote(addBasePath(SEND_PATH))});if(!w){alert(${quote(blocked)});return}addEventListener("message",` +
    `e=>{if(e.source!==w||e.origin!==o||e.data!==${quote(SEND_READY_MESSAGE)})return;const ` +
    `d=document.documentElement.cloneNode(true);d.querySelectorAll(${quote(NO_TEXT)}).forEach(n=>n.remove());` +
    `w.postMessage({url:location.href,title:document.title,selected:s,html:"<!doctype html>"+d.outerHTML},o)})})()`;
  return `javascript:${encodeURIComponent(program)}`;
}

/** Returns the URL shared with the installed app, and calls `read` once to extract its page. */
export function useSharedAddress(read: (url: string) => void): string | null {
  const words = useScraperWords();
  const { notify } = useShell();
  const [shared, setShared] = useState<string | null>(null);
  const take = useEffectEvent((url: string) => {
    read(url);
    setShared(parseAddress(url));
    notify('info', words.shared);
  });
  useEffect(() => {
    void takeSharedContent().then(
      (found) => {
        if (found !== null && found !== SHARE_MISSED_VALUE && found.kind === 'address') take(found.url);
      },
      () => undefined,
    );
  }, []);
  return shared;
}

export function useQueueSharedArticle(article: ReadableArticleFields | null): void {
  const words = useScraperWords();
  const { player, notify } = useShell();
  const queue = useEffectEvent(() => {
    if (!article) return;
    const item = toQueueItem(article);
    player.enqueue(item);
    notify('success', words.queued, { label: words.undo, run: () => player.remove(item.id) });
  });
  const id = article?.id;
  useEffect(() => {
    if (id !== undefined) queue();
  }, [id]);
}

/**
 * Parses a typed or shared address and adds https to a host name. Phones share the title before the address. Returns
 * null for text without an address.
 */
export function parseAddress(typed: string): string | null {
  const text = /\s/.test(typed.trim()) ? (/https?:\/\/\S+/i.exec(typed)?.[0] ?? '') : typed.trim();
  const url = URL.parse(text) ?? (/^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(text) ? URL.parse(`https://${text}`) : null);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
