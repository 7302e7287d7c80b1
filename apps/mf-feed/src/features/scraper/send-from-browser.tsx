import { addBasePath } from '@tidings/api-client/base-path.ts';
import { SEND_PATH, SEND_READY_MESSAGE } from '@tidings/contracts/web/share.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { useEffect, useRef } from 'react';
import css from './scraper.module.css';
import { useScraperWords } from './scraper.words.ts';

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

const text = (value: string) => JSON.stringify(value);

/**
 * Builds a bookmarklet that opens our window, waits until it is ready, and posts the current page to our origin only.
 * It shows `blocked` if pop-ups are blocked.
 */
function buildBookmarklet(origin: string, blocked: string): string {
  const program =
    `(()=>{const o=${text(origin)},s=String(getSelection()),` +
    `w=open(o+${text(addBasePath(SEND_PATH))});if(!w){alert(${text(blocked)});return}addEventListener("message",` +
    `e=>{if(e.source!==w||e.origin!==o||e.data!==${text(SEND_READY_MESSAGE)})return;const ` +
    `d=document.documentElement.cloneNode(true);d.querySelectorAll(${text(NO_TEXT)}).forEach(n=>n.remove());` +
    `w.postMessage({url:location.href,title:document.title,selected:s,html:"<!doctype html>"+d.outerHTML},o)})})()`;
  return `javascript:${encodeURIComponent(program)}`;
}
