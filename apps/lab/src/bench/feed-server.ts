// Runs in a separate process for feed.bench.ts. Its arguments are `anchor` or `api`, and the database address.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import type { AddressInfo } from 'node:net';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';

const [kind, url = ''] = process.argv.slice(2);

async function anchor() {
  const [{ default: fastify }, { default: pg }, { buildFeedStatement }] = await Promise.all([
    import('fastify'),
    import('pg'),
    import('@tidings/domain/news/feed/feed.rows.ts'),
  ]);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const server = fastify();
  const answer = async (request: { body: unknown }) => {
    const { category, first } = (request.body as { variables: { category: FeedCategory; first: number } }).variables;
    const { rows } = await pool.query(
      buildFeedStatement(category, { country: null, language: null }, { first, after: null }),
    );
    const articles = rows.slice(0, first);
    return { data: { feed: { articles, endCursor: articles.at(-1)?.id ?? null, hasNextPage: rows.length > first } } };
  };
  server.route({ method: 'POST', url: '/graphql', handler: answer });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

async function api() {
  const [{ startBareApi }, { createDataSource }] = await Promise.all([
    import('@tidings/api/testing/bare-api.ts'),
    import('@tidings/database/data-source.ts'),
  ]);
  const app = await startBareApi(await createDataSource(url).initialize(), { NODE_ENV: 'production' });
  await app.listen(0, '127.0.0.1');
  return (app.getHttpServer().address() as AddressInfo).port;
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ ms: (user + system) / 1000 });
});
process.send?.({ port: await (kind === 'api' ? api() : anchor()) });
