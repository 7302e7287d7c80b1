// A victim and attackers of a running product, each in a network of their own, and the site whose pages they name.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const VICTIM = '198.51.100.9';
/** Of the listener during one attack. */
export const victimNetwork = (attack: number) => `198.51.100.${attack + 20}`;
export const ATTACKER = '203.0.113.7';
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PARAGRAPH = '<p>The ferry leaves at twenty past six, and nobody has ever asked why it does not wait.</p>';

/** Somebody who asks from one network, with a cookie of their own. */
export function visitorFrom(url: string, network: string) {
  const cookie = `tidings_listener=${randomBytes(16).toString('base64url')}`;
  const headers = { 'x-forwarded-for': network, cookie };
  const visitor = {
    headers,
    /** What answers, refusals included: `{ status, data, code, body }`. */
    async ask<Data>(query: string, variables: object = {}) {
      const response = await fetch(`${url}/graphql`, {
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
      return fetch(url + path, { ...init, headers: { ...headers, ...init.headers } });
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
      fetch(`${url}/sent-pages?url=${encodeURIComponent('https://paper.example/story')}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'sec-fetch-site': 'same-origin' },
        body: html,
      }),
  };
  return visitor;
}

/** A site: `/page/N` is read at once and has a picture; `/slow/N` and `/held/N` send a byte a second. */
export async function startSite() {
  const server = createServer(({ url = '/' }, response) => {
    const [, kind] = url.split('/');
    if (kind === 'page') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const held = url.includes('held');
      response.end(
        `<!doctype html><html lang="en"><title>Ferry ${url}</title>` +
          `<meta property="og:image" content="${host}/${held ? 'held' : 'picture'}${url}.gif">` +
          `<article><h1>Ferry ${url}</h1>${PARAGRAPH.repeat(12)}</article>`,
      );
    } else if (kind === 'picture') response.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL);
    else if (kind === 'slow' || kind === 'held') {
      response.writeHead(200, { 'content-type': kind === 'slow' ? 'text/html' : 'image/gif' });
      const trickle = setInterval(() => response.write(' '), 1_000);
      response.once('close', () => clearInterval(trickle));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
