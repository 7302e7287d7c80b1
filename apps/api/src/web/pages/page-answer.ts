import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FOR_MEMBERS_MARK, isOpenPage } from '@tidings/contracts/web/for-members.ts';
import { CHECKOUT_PATH, PLANS_OFF_META } from '@tidings/contracts/web/payment.ts';
import { SEND_PATH } from '@tidings/contracts/web/send-page.ts';
import { VERSION_ATTRIBUTE } from '@tidings/contracts/web/version-attribute.ts';
import { footerVersion } from '@tidings/platform/product-version.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { outside } from '../../server/http/base-path.ts';
import { nameRequest } from '../../server/http/request-watch.ts';
import { openedPageHeaders, pageHeaders } from '../../server/http/security-headers.ts';
import { requestedSiteUrl } from '../../server/http/site-address.ts';
import { ALWAYS_ASK, OWN_ALWAYS_ASK, sendPage } from '../../server/http/static-file.ts';
import { checkoutOrigins, namingScript } from './checkout-page.ts';
import type { ReadFeedAnswers } from './first-answers.ts';
import { firstQuestion, seemsSignedIn } from './first-question.ts';
import type { ReadPageHead } from './head/article-heads.ts';
import { withHead } from './head/head-html.ts';
import { siteHead } from './head/site-heads.ts';
import { resultInTime } from './in-time.ts';
import { localOrigins, namingLocal } from './local-remotes.ts';
import { pageRoute, pageHtml, findPlace } from './page-html.ts';
import { createShellPages } from './shell-pages.ts';
import type { ShellPages } from './shell-pages.ts';
import type { ListFor } from './visitors-list.ts';

export type PageOptions = {
  readFeedAnswers?: ReadFeedAnswers;
  /** Without it, all heads are general. */
  readPageHead?: ReadPageHead;
  /** The API refuses the content itself. */
  isForMembers?: boolean;
  /** The sign-in page for a signed-out visitor; null: no redirect. */
  signInAt?: (request: FastifyRequest) => string | null;
  paymentScript?: string | undefined;
  arePlansOff?: boolean;
  waitMs?: number | undefined;
};

const FEED = '/feed';
const PRICED: ReadonlySet<string> = new Set(['/', '/pricing']);
const NOT_BUILT = 'The web part is not built yet. Run "npm run build", then load this page again.\n';

export class PageAnswer {
  readonly #shell: string;
  readonly #listFor: ListFor;
  readonly #options: PageOptions;
  readonly #shellPages;

  constructor(shell: string, listFor: ListFor, options: PageOptions) {
    this.#shell = shell;
    this.#listFor = listFor;
    this.#options = options;
    this.#shellPages = createShellPages(shell);
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
        .redirect(`${outside(request, way)}?next=${encodeURIComponent(address.pathname + address.search)}`, 303);
    const [{ list, isOwn, local }, built] = await Promise.all([this.#listFor(request, reply), this.#shellPages()]);
    const pages = this.#withoutPrices(built, path);
    const route = pageRoute(list, path, pages);
    const isKnown = route !== undefined;
    if (isKnown) nameRequest(request, { kind: 'other', operation: route });
    const story = isKnown && readPageHead ? await resultInTime(readPageHead(address), waitMs) : null;
    const head = story ?? siteHead(path, isKnown, findPlace(list, path), this.#options.arePlansOff);
    const template = this.#marked(namingLocal(withHead(general, head, requestedSiteUrl(request)), local), path);
    void reply
      .code(!isKnown ? 404 : story?.isGone ? 410 : 200)
      .type('text/html; charset=utf-8')
      .headers(this.#headers(path, localOrigins(local)));
    const { basePath } = request;
    if (path !== FEED || !readFeedAnswers) {
      const html = pageHtml(template, list, path, pages, { story, basePath });
      await sendPage(request, reply, html, isOwn ? OWN_ALWAYS_ASK : ALWAYS_ASK);
      return reply;
    }
    const question = firstQuestion(address, request.headers);
    void reply.header('vary', 'accept-encoding, accept-language, cookie');
    const answers = question && (await resultInTime(readFeedAnswers(question.category, question.language), waitMs));
    await sendPage(request, reply, pageHtml(template, list, path, pages, { basePath, answers }), OWN_ALWAYS_ASK);
    return reply;
  }

  #signInFirst(request: FastifyRequest, path: string): string | null {
    if (isOpenPage(path) || seemsSignedIn(request.headers)) return null;
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
    const payable = script === undefined ? priced : namingScript(priced, script);
    const mark = this.#options.isForMembers ? ` ${FOR_MEMBERS_MARK}` : '';
    return payable.replace('<html', `<html ${VERSION_ATTRIBUTE}="${footerVersion()}"${mark}`);
  }

  #headers(path: string, origins: ReturnType<typeof localOrigins>): Record<string, string> {
    const script = this.#paymentScriptFor(path);
    return {
      ...pageHeaders(origins, ...(script === undefined ? [] : [checkoutOrigins(script)])),
      ...(path === SEND_PATH ? openedPageHeaders : {}),
    };
  }
}
