import { parseTabCategory } from '@tidings/contracts/news/categories.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { LANGUAGE_COOKIE } from '@tidings/contracts/web/embedded-responses.ts';
import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/session-hint.ts';

const LANGUAGE = /^[a-z]{2,3}$/;

type Headers = { cookie?: string | undefined; 'accept-language'?: string | undefined };

const cookieIn = ({ cookie }: Headers, name: string) =>
  (cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];

export const hasSessionHint = (headers: Headers): boolean => Boolean(cookieIn(headers, SESSION_HINT_COOKIE));

/** Predicts the first request of `/feed`. Returns null for signed-in visitors, because their mutes apply. */
export function predictFirstRequest(
  address: URL,
  headers: Headers,
): { category: FeedCategory; language: string } | null {
  if (hasSessionHint(headers)) return null;
  const cookieLanguage = cookieIn(headers, LANGUAGE_COOKIE);
  const spoken = (headers['accept-language'] ?? '').split(/[,;-]/)[0]?.trim().toLowerCase();
  const language = [cookieLanguage, spoken].find((one) => one !== undefined && LANGUAGE.test(one)) ?? 'en';
  return { category: parseTabCategory(address.searchParams.get('tab')), language };
}
