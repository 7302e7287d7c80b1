import { SEND_READY_MESSAGE } from '@tidings/contracts/web/send-page.ts';
import { useEffect, useState } from 'react';

const ANSWER_MS = 6_000;

export type ReceivedPage = { url: string; title: string; selected: string; html: string };
export type PageHandover = ReceivedPage | 'waiting' | null;

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

export function useSubmittedPage(): PageHandover {
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
