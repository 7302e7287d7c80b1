import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { type LocalSite, serve } from '../serve.ts';

/**
 * Returns the client addresses for an attack. Each counts as a network, and the neighbour shares the attacker's
 * address. On macOS, each address needs a loopback alias.
 */
export const getAddresses = (attack: number): { attacker: string; accomplice: string; victim: string } => ({
  attacker: `127.20.${attack}.66`,
  accomplice: `127.21.${attack}.67`,
  victim: `127.30.${attack}.9`,
});
const ANSWER_MS_MAX = 30_000;
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PARAGRAPH = '<p>The ferry leaves at twenty past six, and nobody has ever asked why it does not wait.</p>';

const agents = new Map<string, Agent>();

export function fetchFrom(localAddress: string): typeof fetch {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress });
  agents.set(localAddress, agent);
  return (target, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const plainHeaders = Object.fromEntries(new Headers(headers));
      const outgoing = request(
        String(target),
        { agent, method, headers: plainHeaders, signal: signal ?? AbortSignal.timeout(ANSWER_MS_MAX) },
        (message) => {
          const answered = new Headers();
          for (let at = 0; at < message.rawHeaders.length; at += 2)
            answered.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
          const status = message.statusCode ?? 0;
          const hasBody = status !== 204 && status !== 304;
          if (!hasBody) message.resume();
          resolve(
            new Response(hasBody ? (Readable.toWeb(message) as ReadableStream) : null, { status, headers: answered }),
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(typeof body === 'string' ? body : undefined);
    });
}

export function createVisitor(url: string, localAddress: string) {
  const cookie = `tidings_listener=${randomBytes(16).toString('base64url')}`;
  const headers = { cookie };
  const visit = fetchFrom(localAddress);
  const visitor = {
    headers,
    async ask<Data>(query: string, variables: object = {}) {
      const response = await visit(`${url}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as {
        data?: Data;
        errors?: { extensions?: { code?: string } }[];
      };
      return { status: response.status, data, code: errors?.[0]?.extensions?.code ?? null };
    },
    async get(path: string, init: RequestInit = {}) {
      return visit(url + path, { ...init, headers: { ...headers, ...init.headers } });
    },
    async paste(text: string): Promise<string> {
      const { data, code } = await visitor.ask<{ readText?: { id: string } }>(
        'mutation ($input: ReadTextInput!) { readText(input: $input) { id } }',
        {
          input: { language: 'en', text },
        },
      );
      return data?.readText?.id ?? code ?? '';
    },
    listen: (article: string, voice: string | null = null) =>
      visitor.ask<{ requestRendition: { id: string; audioUrl: string } }>(
        `mutation ($article: ID!, $voice: String) {
          requestRendition(article: $article, voice: $voice) { id audioUrl } }`,
        { article, voice },
      ),
    page: (address: string) =>
      visitor.ask<{ articleExtractor: { id: string; picture: string | null } }>(
        'query ($url: String!) { articleExtractor(url: $url) { id picture } }',
        { url: address },
      ),
    sendPage: (html: string) =>
      visit(`${url}/sent-pages?url=${encodeURIComponent('https://paper.example/story')}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'sec-fetch-site': 'same-origin' },
        body: html,
      }),
  };
  return visitor;
}

/** Starts a site. `/page/N` is fast and has a picture; `/slow/N` and `/held/N` send one byte a second. */
export async function startTestSite(): Promise<LocalSite> {
  const site = await serve(({ url = '/' }, response) => {
    const [, kind] = url.split('/');
    if (kind === 'page') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const held = url.includes('held');
      response.end(
        `<!doctype html><html lang="en"><title>Ferry ${url}</title>` +
          `<meta property="og:image" content="${site.url}/${held ? 'held' : 'picture'}${url}.gif">` +
          `<article><h1>Ferry ${url}</h1>${PARAGRAPH.repeat(12)}</article>`,
      );
    } else if (kind === 'picture') response.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL);
    else if (kind === 'slow' || kind === 'held') {
      response.writeHead(200, { 'content-type': kind === 'slow' ? 'text/html' : 'image/gif' });
      const trickle = setInterval(() => response.write(' '), 1_000);
      response.once('close', () => clearInterval(trickle));
    } else response.writeHead(404).end();
  });
  return site;
}
