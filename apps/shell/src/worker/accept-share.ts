import { PASTED_TEXT_MAX, PASTED_TITLE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { OFFLINE_PATH } from '@tidings/contracts/web/page-contract.ts';
import {
  type SharedContent,
  SHARED_CACHE,
  SHARED_PARAM,
  SHARE_MISSED_VALUE,
  isShareExpired,
} from '@tidings/contracts/web/share.ts';
import { toUrl } from './worker-scope.ts';

/**
 * Maximum number of characters around a shared URL, to which apps add the title. With more text, the share is treated
 * as text.
 */
const AROUND_MAX = 300;
const ADDRESS = /https?:\/\/[^\s<>"]+/;

export function parseShare(title: string, text: string, url: string): SharedContent | null {
  const address = ADDRESS.exec(url)?.[0] ?? (text.length <= AROUND_MAX + URL_MAX ? ADDRESS.exec(text)?.[0] : undefined);
  const isAbout = address !== undefined && text.replace(address, '').trim().length <= AROUND_MAX;
  if (address !== undefined && address.length <= URL_MAX && isAbout) return { kind: 'address', url: address };
  return text.trim() === ''
    ? null
    : { kind: 'text', text: text.slice(0, PASTED_TEXT_MAX + 1), title: title.slice(0, PASTED_TITLE_MAX) };
}

/**
 * Stores the shared content for the next page. Any site can send this form, so nothing is sent to the server or queued
 * until the visitor confirms.
 */
export async function acceptShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const shared = parseShare(field('title'), field('text'), field('url'));
  if (!shared) return Response.redirect(toUrl(`/reader?${SHARED_PARAM}=${SHARE_MISSED_VALUE}`), 303);
  const key = crypto.randomUUID();
  await caches.delete(SHARED_CACHE);
  await (
    await caches.open(SHARED_CACHE)
  ).put(
    toUrl(`${OFFLINE_PATH}shared/${key}`),
    new Response(JSON.stringify(shared), { headers: { date: new Date().toUTCString() } }),
  );
  const page = shared.kind === 'address' ? '/scraper' : '/reader';
  return Response.redirect(toUrl(`${page}?${SHARED_PARAM}=${key}`), 303);
}

export async function deleteOldShare(): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  const [address] = await cache.keys();
  const cached = address && (await cache.match(address));
  if (cached && isShareExpired(cached.headers.get('date'))) await cache.delete(address);
}
