import { setTimeout as sleep } from 'node:timers/promises';
import { FEED_PAGE_SIZE } from '@tidings/contracts/web/page-contract.ts';
import type { FastifyInstance } from 'fastify';
import { unmeasuredRequests } from '../http/request-watch.ts';
import { ARTICLE_QUERY, FEED_QUERY, SEARCH_QUERY } from './generated/web-documents.ts';

const AT_ONCE = 6;
const ROUNDS = 5;
const LIMIT_MS = 5_000;
/** Address reserved for documentation (RFC 5737), so that the requests do not use up the limits of a visitor. */
const DOCUMENTATION_ADDRESS = '192.0.2.1';
const SEARCH_PAGE_SIZE = 24;

type Found = { data: { feed: { articles: { id: string; title: string; contentState: string }[] } } | null };

/**
 * Sends requests before the server listens, because the first responses of a process are slow. Never throws, and ends
 * within `LIMIT_MS`.
 */
export async function warmUp(
  server: FastifyInstance,
  { atOnce = AT_ONCE, rounds = ROUNDS }: { atOnce?: number; rounds?: number } = {},
): Promise<void> {
  const ends = performance.now() + LIMIT_MS;
  const ask = async (query: string, variables: object = {}): Promise<unknown> =>
    (
      await server.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: DOCUMENTATION_ADDRESS,
        payload: { query, variables },
      })
    ).json();
  const onceOver = async (): Promise<void> => {
    const { data } = (await ask(FEED_QUERY, { category: 'general', first: FEED_PAGE_SIZE })) as Found;
    const article = data?.feed.articles.find(({ contentState }) => contentState === 'ready');
    if (article)
      await Promise.all([
        ask(ARTICLE_QUERY, { id: article.id }),
        ask(SEARCH_QUERY, { query: article.title.split(' ').slice(0, 2).join(' '), first: SEARCH_PAGE_SIZE }),
      ]);
    await server.inject('/');
  };
  const allRounds = async (): Promise<void> => {
    for (let round = 0; round < rounds && performance.now() < ends; round += 1)
      await Promise.allSettled(Array.from({ length: atOnce }, onceOver));
  };
  await Promise.race([unmeasuredRequests.run(true, allRounds), sleep(LIMIT_MS, undefined, { ref: false })]);
}
