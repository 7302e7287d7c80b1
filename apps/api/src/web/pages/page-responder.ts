import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEMBERS_ONLY_ATTRIBUTE, isPublicPage } from '@tidings/contracts/web/members-only.ts';
import { VERSION_ATTRIBUTE } from '@tidings/contracts/web/page-contract.ts';
import { CHECKOUT_PATH, PLANS_OFF_META } from '@tidings/contracts/web/payment.ts';
import { SEND_PATH } from '@tidings/contracts/web/share.ts';
import { formatFooterVersion } from '@tidings/platform/product-version.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addBasePath, getRequestedSiteUrl } from '../../server/http/origin.ts';
import { labelRequest } from '../../server/http/request-watch.ts';
import {
  CACHE_PRIVATE_REVALIDATE,
  CACHE_REVALIDATE,
  createPageHeaders,
  openedPageHeaders,
  sendPage,
} from '../../server/http/responses.ts';
import { addPaymentScriptMeta, createSiteHead, getCheckoutOrigins, insertPageHead } from './head/head-html.ts';
import type { PageHeadReader } from './head/page-head-reader.ts';
import { type FeedDataReader, predictFirstRequest, hasSessionHint } from './initial-feed-data.ts';
import {
  type ShellPages,
  createShellPagesReader,
  findPagePlacement,
  findPageRoute,
  renderPageHtml,
} from './page-html.ts';
import { type GetVisitorRemoteList, awaitWithTimeout } from './remote-list.ts';
import { toLocalOrigins, addLocalRemotesMeta } from './visitor-versions.ts';

export type PageResponderOptions = {
  readFeedAnswers?: FeedDataReader;
  /** If omitted, all pages have a general head. */
  readPageHead?: PageHeadReader;
  /** Whether reading needs an account (`TIDINGS_READING`). The API itself enforces this for the content. */
  isMembersOnly?: boolean;
  /** Returns the sign-in page for a signed-out visitor, or null for no redirect. */
  signInAt?: (request: FastifyRequest) => string | null;
  paymentScript?: string | undefined;
  arePlansOff?: boolean;
  waitMs?: number | undefined;
};

const FEED = '/feed';
const PRICED: ReadonlySet<string> = new Set(['/', '/pricing']);
const NOT_BUILT = 'The web app has not been built yet. Run "npm run build", then load this page again.\n';

export class PageResponder {
  readonly #shell: string;
  readonly #listFor: GetVisitorRemoteList;
  readonly #options: PageResponderOptions;
  readonly #shellPages;

  constructor(shell: string, listFor: GetVisitorRemoteList, options: PageResponderOptions) {
    this.#shell = shell;
    this.#listFor = listFor;
    this.#options = options;
    this.#shellPages = createShellPagesReader(shell);
  }

  /** `path` is the decoded path of `address`. */
  async send(request: FastifyRequest, reply: FastifyReply, address: URL, path: string): Promise<FastifyReply> {
    const { readFeedAnswers, readPageHead, waitMs } = this.#options;
    const general = await readFile(join(this.#shell, 'index.html'), 'utf8').catch(() => null);
    if (general === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const way = this.#signInFirst(request, path);
    if (way !== null)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${addBasePath(request, way)}?next=${encodeURIComponent(address.pathname + address.search)}`, 303);
    const [{ list, isOwn, local }, built] = await Promise.all([this.#listFor(request, reply), this.#shellPages()]);
    const pages = this.#withoutPrices(built, path);
    const route = findPageRoute(list, path, pages);
    const isKnown = route !== undefined;
    if (isKnown) labelRequest(request, { kind: 'other', operation: route });
    const story = isKnown && readPageHead ? await awaitWithTimeout(readPageHead(address), waitMs) : null;
    const head = story ?? createSiteHead(path, isKnown, findPagePlacement(list, path), this.#options.arePlansOff);
    const template = this.#marked(
      addLocalRemotesMeta(insertPageHead(general, head, getRequestedSiteUrl(request)), local),
      path,
    );
    void reply
      .code(!isKnown ? 404 : story?.isGone ? 410 : 200)
      .type('text/html; charset=utf-8')
      .headers(this.#headers(path, toLocalOrigins(local)));
    const { basePath } = request;
    if (path !== FEED || !readFeedAnswers) {
      const html = renderPageHtml(template, list, path, pages, { story, basePath });
      await sendPage(request, reply, html, isOwn ? CACHE_PRIVATE_REVALIDATE : CACHE_REVALIDATE);
      return reply;
    }
    const question = predictFirstRequest(address, request.headers);
    void reply.header('vary', 'accept-encoding, accept-language, cookie');
    const answers = question && (await awaitWithTimeout(readFeedAnswers(question.category, question.language), waitMs));
    await sendPage(
      request,
      reply,
      renderPageHtml(template, list, path, pages, { basePath, answers }),
      CACHE_PRIVATE_REVALIDATE,
    );
    return reply;
  }

  #signInFirst(request: FastifyRequest, path: string): string | null {
    if (isPublicPage(path) || hasSessionHint(request.headers)) return null;
    return this.#options.signInAt?.(request) ?? null;
  }

  #paymentScriptFor(path: string): string | undefined {
    return path === CHECKOUT_PATH ? this.#options.paymentScript : undefined;
  }

  #withoutPrices(pages: ShellPages, path: string): ShellPages {
    const page = pages[path];
    return page && this.#options.arePlansOff && PRICED.has(path) ? { ...pages, [path]: { ...page, html: '' } } : pages;
  }

  #marked(html: string, path: string): string {
    const script = this.#paymentScriptFor(path);
    const priced = this.#options.arePlansOff
      ? html.replace('</head>', () => `<meta name="${PLANS_OFF_META}" content="">\n</head>`)
      : html;
    const payable = script === undefined ? priced : addPaymentScriptMeta(priced, script);
    const mark = this.#options.isMembersOnly ? ` ${MEMBERS_ONLY_ATTRIBUTE}` : '';
    return payable.replace('<html', `<html ${VERSION_ATTRIBUTE}="${formatFooterVersion()}"${mark}`);
  }

  #headers(path: string, origins: ReturnType<typeof toLocalOrigins>): Record<string, string> {
    const script = this.#paymentScriptFor(path);
    return {
      ...createPageHeaders(origins, ...(script === undefined ? [] : [getCheckoutOrigins(script)])),
      ...(path === SEND_PATH ? openedPageHeaders : {}),
    };
  }
}
