import { addBasePath } from '@tidings/api-client/base-path.ts';
import { SEND_PATH, SEND_READY_MESSAGE } from '@tidings/contracts/web/send-page.ts';

const NO_TEXT = 'script:not([type*=json]),style,svg,iframe,template';

const text = (value: string) => JSON.stringify(value);

/**
 * Builds a bookmarklet that opens our window, waits until it is ready, and posts the current page to our origin only.
 * It shows `blocked` if pop-ups are blocked.
 */
export function buildBookmarklet(origin: string, blocked: string): string {
  const program =
    `(()=>{const o=${text(origin)},s=String(getSelection()),` +
    `w=open(o+${text(addBasePath(SEND_PATH))});if(!w){alert(${text(blocked)});return}addEventListener("message",` +
    `e=>{if(e.source!==w||e.origin!==o||e.data!==${text(SEND_READY_MESSAGE)})return;const ` +
    `d=document.documentElement.cloneNode(true);d.querySelectorAll(${text(NO_TEXT)}).forEach(n=>n.remove());` +
    `w.postMessage({url:location.href,title:document.title,selected:s,html:"<!doctype html>"+d.outerHTML},o)})})()`;
  return `javascript:${encodeURIComponent(program)}`;
}
