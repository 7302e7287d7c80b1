import { ownAddress } from '@tidings/api-client/own-address.ts';
import { SEND_PATH, SEND_READY } from '@tidings/contracts/web/send-page.ts';

/** Where the page that opened our window keeps what is no text. */
const NO_TEXT = 'script:not([type*=json]),style,svg,iframe,template';

const text = (value: string) => JSON.stringify(value);

/**
 * A bookmark that hands the page it is pressed on to our own window: it opens the window, waits until that says it is
 * ready, and gives the page to our origin alone. It fetches nothing and leaves the page as it is. `blocked` is said
 * when no window may open.
 */
export function bookmarklet(origin: string, blocked: string): string {
  const program =
    `(()=>{const o=${text(origin)},s=String(getSelection()),` +
    `w=open(o+${text(ownAddress(SEND_PATH))});if(!w){alert(${text(blocked)});return}addEventListener("message",` +
    `e=>{if(e.source!==w||e.origin!==o||e.data!==${text(SEND_READY)})return;const ` +
    `d=document.documentElement.cloneNode(true);d.querySelectorAll(${text(NO_TEXT)}).forEach(n=>n.remove());` +
    `w.postMessage({url:location.href,title:document.title,selected:s,html:"<!doctype html>"+d.outerHTML},o)})})()`;
  return `javascript:${encodeURIComponent(program)}`;
}
