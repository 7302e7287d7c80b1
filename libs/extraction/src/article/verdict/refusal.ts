import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { ExtractionCode } from '@tidings/contracts/errors/codes.ts';
import { computeTotalLength } from '../../language/text-length.ts';
import type { PageElement } from '../../tree/page-node.ts';
import type { ArticleMetadata } from '../metadata.ts';
import type { PageLine } from './page-lines.ts';
import { CHALLENGE_PATTERN, OUTAGE_PATTERN } from './wall-words.ts';

/** Maximum length of a page that only checks the visitor. */
const CHECK_MAX = 1_500;
const HEADLINE_MAX = 150;
const MATCHED_SHARE = 0.5;
/** Longer pages may contain the script of a service that checks visitors while they read. */
const SERVICE_MAX = 1_000;
/** Maximum length of all lines of such a page, because other pages have menus and a footer. */
const LINES_MAX = 2_500;

/** Addresses and names in the pages of services that check visitors, one of which suffices. */
const services: readonly RegExp[] = [
  /\/cdn-cgi\/challenge-platform\/|cf[-_]chl|challenges\.cloudflare\.com/,
  /\/\.within\.website\/x\/cmd\/anubis/,
  /captcha-delivery\.com|geo\.captcha/,
  /px-captcha|_pxAppId|captcha\.px-cdn/,
  /_Incapsula_Resource/,
  /sec-if-cpt-container|\/_sec\/cp_challenge/,
  /\.awswaf\.com|AwsWafIntegration/,
  /sucuri_cloudproxy_js/,
  /\/\.well-known\/(?:ddos-guard|vercel\/security)\//,
  /\/go-away\/|\/__blnc\/|\/haproxy-protection\//,
  /kpsdk|\/149e9513-01fa-4fb0-aad4-566afd725d1b\//,
];

type Refusal = Extract<ExtractionCode, 'SOURCE_REFUSED' | 'SOURCE_ERROR'>;

const sumLengths = (lines: readonly PageLine[]) => lines.reduce((sum, line) => sum + line.length, 0);

/** Whether the page is short and contains the script or the form of a service that checks visitors. */
export function hasChallengeService(root: PageElement, lines: readonly PageLine[]): boolean {
  if (sumLengths(lines) > SERVICE_MAX) return false;
  return root.named('script', 'form', 'iframe', 'div', 'meta').some((element) => {
    const { attributes, localName } = element;
    const stated = ['src', 'action', 'id', 'class'].map((name) => attributes[name] ?? '').join(' ');
    return services.some((sign) => sign.test(stated) || (localName === 'script' && sign.test(element.textContent)));
  });
}

/**
 * Returns the code of a page that checks for robots, refuses access or is out of order. Such a page is short, names no
 * author, date or article, and speaks to the visitor in its headline or in most of its text.
 */
export function findRefusal(
  blocks: readonly ArticleBlock[],
  lines: readonly PageLine[],
  { title, author, date, isArticle }: ArticleMetadata,
  hasService: boolean,
): Refusal | null {
  if (isArticle || author !== null || date !== null) return null;
  const length = computeTotalLength(blocks);
  if (sumLengths(lines) > LINES_MAX) return null;
  if (hasService) return 'SOURCE_REFUSED';
  if (length > CHECK_MAX) return null;
  const headlines = [title ?? '', ...lines.filter(({ heading }) => heading).map(({ text }) => text)]
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.length <= HEADLINE_MAX);
  for (const [pattern, code] of [
    [CHALLENGE_PATTERN, 'SOURCE_REFUSED'],
    [OUTAGE_PATTERN, 'SOURCE_ERROR'],
  ] as const) {
    const matched = computeTotalLength(blocks.filter(({ text }) => pattern.test(text)));
    const isHeadline = headlines.some((text) => pattern.test(text));
    if (matched > 0 && (isHeadline || matched >= length * MATCHED_SHARE)) return code;
    if (isHeadline && length < CHECK_MAX / 5) return code;
  }
  return null;
}
