import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { unwatched } from './request-watch.ts';

/** As many at a time as open what connections a process keeps to its database. */
const AT_ONCE = 6;
const ROUNDS = 5;
/** Whoever starts while the database is slow starts all the same. */
const LIMIT_MS = 5_000;
/** An address no visitor has: nobody's share of searches is used up. */
const NOBODY = '192.0.2.1';
const CARD =
  'id sourceId sourceName author title description url picture publishedAt category type country lang ' +
  'contentState contentCode verdict listenMs characters storyId alsoIn { articleId sourceName url } retitledAt ' +
  'correction';
const FEED = `{ feed(category: general, first: 30) { articles { ${CARD} } endCursor hasNextPage } }`;
const SEARCH = `query WarmUp($query: String!) { searchPage(query: $query,
  first: 24) { results { article { ${CARD} } titleHtml snippetHtml } endCursor hasNextPage degraded asked corrected
  close } }`;
const ARTICLE = `query WarmUp($id: ID!) { article(id: $id) { ${CARD} narration { language characters estimatedMs blocks
  { index kind level ordered text } sentences { index block start end } } } }`;

type Found = { data: { feed: { articles: { id: string; title: string; contentState: string }[] } } | null };

/**
 * Asks what listeners ask first, of the server itself, some times over: the first answers of a process are slow (code
 * not yet compiled, no connection to the database). For a process that others like it stand in for meanwhile; to be
 * called before it listens. Its answers are not timed and nobody's share is used up; never throws, ends within
 * `LIMIT_MS`.
 */
export async function warmUp(server: FastifyInstance): Promise<void> {
  const ends = performance.now() + LIMIT_MS;
  const ask = async (query: string, variables: object = {}): Promise<unknown> =>
    (
      await server.inject({ method: 'POST', url: '/graphql', remoteAddress: NOBODY, payload: { query, variables } })
    ).json();
  const onceOver = async (): Promise<void> => {
    const { data } = (await ask(FEED)) as Found;
    const article = data?.feed.articles.find(({ contentState }) => contentState === 'ready');
    if (article)
      await Promise.all([
        ask(ARTICLE, { id: article.id }),
        ask(SEARCH, { query: article.title.split(' ').slice(0, 2).join(' ') }),
      ]);
    await server.inject('/');
  };
  const allRounds = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS && performance.now() < ends; round += 1)
      await Promise.allSettled(Array.from({ length: AT_ONCE }, onceOver));
  };
  await Promise.race([unwatched.run(true, allRounds), sleep(LIMIT_MS, undefined, { ref: false })]);
}
