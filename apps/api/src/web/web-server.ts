import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { FOR_MEMBERS_MARK, isOpenPage } from '@tidings/contracts/web/for-members.ts';
import { CHECKOUT_PATH } from '@tidings/contracts/web/payment.ts';
import { SEND_PATH } from '@tidings/contracts/web/send-page.ts';
import type { ChosenPlaces } from '@tidings/platform/config/place-list.ts';
import type { ReleasePlace } from '@tidings/platform/remote-releases/release-place.ts';
import { fileOf } from '@tidings/platform/remote-releases/release-place.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outside } from '../http/base-path.ts';
import { seatOf } from './canary.ts';
import { checkoutOrigins, namingScript } from './checkout-page.ts';
import type { ReadFeedAnswers } from './first-answers.ts';
import { firstQuestion, seemsSignedIn } from './first-question.ts';
import { withHead } from './head/head-html.ts';
import { siteAddressOf } from './head/site-address.ts';
import { siteHead } from './head/site-heads.ts';
import { serveForRobots } from './head/site-map.routes.ts';
import type { ReadMappedPages } from './head/site-map.ts';
import type { ReadPageHead } from './head/story-heads.ts';
import { inTime } from './in-time.ts';
import { localOrigins, localRemotesOf, namingLocal, noLocalRemotes } from './local-remotes.ts';
import type { LocalRemotes } from './local-remotes.ts';
import { describedPaths, isKnownPage, pageHtml, placeOf } from './page-html.ts';
import type { MissingInApi } from './release-reader.ts';
import { createRemoteList, withLocal } from './remote-list.ts';
import type { RemoteList, ServedRemotes } from './remote-list.ts';
import { fileHeaders, openedPageHeaders, pageHeaders } from './security-headers.ts';
import { createShellPages } from './shell-pages.ts';
import { FOREVER, SHORT, decoded, insideOf, nothing, sendFile, sendPage, sendStored } from './static-file.ts';
import { listUnder } from './under-path.ts';

export type WebOptions = {
  /** The folder that holds `shell/dist` and every `mf-…/dist`. */
  appsFolder: string;
  /** Where released remotes lie, served instead of their newest build; null when there is no such place. */
  releases: ReleasePlace | null;
  /** Answers the first questions of the feed inside its page; without it the page asks. */
  readFeedAnswers?: ReadFeedAnswers;
  /** Knows the heads of pages that are about one thing; without it every page has a general one. */
  readPageHead?: ReadPageHead;
  /** Knows the pages that come and go, for the map of the site. */
  readMappedPages?: ReadMappedPages;
  /** Whether reading is for members; what is shown is the API's to refuse. */
  isForMembers?: boolean;
  /** Where somebody who is not signed in is sent first; null where nobody is. */
  signInAt?: (request: FastifyRequest) => string | null;
  /** Whether a visitor may take a remote from their own machine: for development. */
  allowLocalRemotes?: boolean;
  /** What the operator decides of the places that remotes bring. */
  places?: ChosenPlaces;
  /** Fields of the API's schema that a remote asks for and this API lacks; without it they are taken on trust. */
  missingInApi?: MissingInApi;
  /** What is served of the remotes; without it, it is read of the folder and the place. */
  remotes?: () => Promise<ServedRemotes>;
  /** Address of the card provider's script, which the checkout page may load; without it no page may. */
  paymentScript?: string | undefined;
};

const FEED = '/feed';
const ALWAYS_ASK = 'no-cache';
const OWN_ALWAYS_ASK = 'private, no-cache';
const NOT_BUILT = 'The web part is not built yet. Run "npm run build", then load this page again.\n';
const addressOf = ({ url }: FastifyRequest) => new URL(url, 'http://localhost');

/**
 * Serves the shell, the remotes' files, the list of remotes, and a page for every other address without an extension.
 */
export function serveWeb(
  server: FastifyInstance,
  {
    appsFolder,
    releases,
    readFeedAnswers,
    readPageHead,
    readMappedPages,
    isForMembers = false,
    signInAt,
    allowLocalRemotes = false,
    missingInApi,
    places,
    remotes = createRemoteList(appsFolder, releases, missingInApi, places),
    paymentScript,
  }: WebOptions,
): void {
  const shell = join(appsFolder, 'shell', 'dist');
  const shellPages = createShellPages(shell);

  /** The list for whoever asks; `isOwn` when another visitor may get another one. */
  const listFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ list: RemoteList; isOwn: boolean; local: LocalRemotes }> => {
    const { hasCanary, forVisitor } = await remotes();
    const isOwn = hasCanary || allowLocalRemotes;
    if (isOwn) void reply.header('vary', 'accept-encoding, accept-language, cookie');
    const local = allowLocalRemotes ? localRemotesOf(request, reply) : noLocalRemotes;
    return { list: withLocal(forVisitor(hasCanary ? seatOf(request, reply) : 0), local), isOwn, local };
  };

  serveForRobots(server, join(shell, 'robots.txt'), async () => [
    ...describedPaths((await remotes()).forVisitor(0)).map((path) => ({ path })),
    ...((await readMappedPages?.()) ?? []),
  ]);

  server.get('/remotes.json', async (request, reply) => {
    const { list, isOwn } = await listFor(request, reply);
    void reply.headers(fileHeaders).type('application/json; charset=utf-8');
    await sendPage(
      request,
      reply,
      JSON.stringify(listUnder(outside(request, ''), list)),
      isOwn ? OWN_ALWAYS_ASK : ALWAYS_ASK,
    );
    return reply;
  });

  server.get<{ Params: { name: string; version: string; '*': string } }>(
    '/mf/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const folder =
        /^mf-[a-z0-9-]+$/.test(name) && /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(version)
          ? join(appsFolder, name, 'dist', version)
          : null;
      const file = folder && insideOf(folder, path);
      if (!file) return nothing(reply);
      const sent =
        (await sendFile(request, reply, file, FOREVER)) ||
        (releases &&
          (await sendStored(request, reply, fileOf(name, version, path), FOREVER, (stored) => releases.read(stored))));
      return sent ? reply : nothing(reply);
    },
  );

  server.get('/*', async (request, reply) => {
    const address = addressOf(request);
    const path = decoded(address.pathname);
    if (path === null) return nothing(reply);
    if (extname(path) !== '') {
      const file = insideOf(shell, path);
      const sent =
        file &&
        extname(file) !== '.html' &&
        (await sendFile(request, reply, file, path.startsWith('/assets/') ? FOREVER : SHORT));
      return sent ? reply : nothing(reply);
    }
    const general = await readFile(join(shell, 'index.html'), 'utf8').catch(() => null);
    if (general === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const way = isOpenPage(path) || seemsSignedIn(request.headers) ? null : (signInAt?.(request) ?? null);
    if (way !== null)
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${outside(request, way)}?next=${encodeURIComponent(address.pathname + address.search)}`, 303);
    const [{ list, isOwn, local }, pages] = await Promise.all([listFor(request, reply), shellPages()]);
    const known = isKnownPage(list, path, pages);
    const story = known && readPageHead ? await inTime(readPageHead(address)) : null;
    const payment = path === CHECKOUT_PATH ? paymentScript : undefined;
    const named = namingLocal(
      withHead(general, story ?? siteHead(path, known, placeOf(list, path)), siteAddressOf(request)),
      local,
    );
    const payable = payment === undefined ? named : namingScript(named, payment);
    const template = isForMembers ? payable.replace('<html', `<html ${FOR_MEMBERS_MARK}`) : payable;
    void reply
      .code(!known ? 404 : story?.isGone ? 410 : 200)
      .type('text/html; charset=utf-8')
      .headers({
        ...pageHeaders(localOrigins(local), ...(payment === undefined ? [] : [checkoutOrigins(payment)])),
        ...(path === SEND_PATH ? openedPageHeaders : {}),
      });
    if (path !== FEED || !readFeedAnswers) {
      await sendPage(
        request,
        reply,
        pageHtml(template, list, path, pages, { story, basePath: request.basePath }),
        isOwn ? OWN_ALWAYS_ASK : ALWAYS_ASK,
      );
      return reply;
    }
    const question = firstQuestion(address, request.headers);
    void reply.header('vary', 'accept-encoding, accept-language, cookie');
    await sendPage(
      request,
      reply,
      pageHtml(template, list, path, pages, {
        basePath: request.basePath,
        answers: question && (await readFeedAnswers(question.category, question.language)),
      }),
      OWN_ALWAYS_ASK,
    );
    return reply;
  });
}
