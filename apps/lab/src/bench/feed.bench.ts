// Measures the processor time of a feed request. Anchor: a minimal Fastify handler that uses pg to run the same SQL
// statement and return the same fields.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import { median } from '../../../../tools/product/product.ts';
import { createRow } from './row.ts';

const ARTICLES = 2_000;
const CONNECTIONS = 8;
const WARM_UP = 600;
const REQUESTS = 2_500;
const ROUNDS = 3;
const TARGET = 2.3;
const QUERY = `query Feed($category: FeedCategory!, $first: Int!) { feed(category: $category, first: $first) {
  articles { id sourceId sourceName author title description url picture publishedAt category type country lang
  createdAt updatedAt contentState contentCode listenMs }
  endCursor hasNextPage } }`;
const payload = JSON.stringify({ query: QUERY, variables: { category: 'science', first: 20 } });

export default async function feedBench() {
  const { createTestDatabase } = await import('@tidings/testing/test-database.ts');
  const database = await createTestDatabase();
  const servers: Server[] = [];
  try {
    await seed(database.dataSource);
    for (const kind of ['anchor', 'api'] as const) servers.push(await start(kind, database.url));
    const [anchor, api] = servers as [Server, Server];
    for (const server of servers) await load(server, WARM_UP);
    const figures: Record<Server['kind'], number[]> = { anchor: [], api: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of servers) figures[server.kind].push(await cpuPerRequest(server));
    }
    const anchorMs = median(figures.anchor);
    const apiMs = median(figures.api);
    console.log(`feed: 20 articles, ${(await ask(api)).length} bytes; anchor ${(await ask(anchor)).length} bytes`);
    return {
      rows: [createRow('feed: CPU of one request', apiMs, { unit: 'ms', anchor: anchorMs, ratioAtMost: TARGET })],
    };
  } finally {
    for (const { child } of servers) {
      child.kill();
      await once(child, 'exit');
    }
    await database.close();
  }
}

async function seed(dataSource: DataSource) {
  await dataSource.query(`
    INSERT INTO article (id, identity, canonical_url, url, source_id, source_name, author, title, description,
    image_url, published_at, category, tab, type,
      country, language, source_hash, content_state, listen_ms, characters)
    SELECT gen_random_uuid(), 'bench ' || n, 'https://news.example/' || n, 'https://news.example/' || n,
    'feed-' || n % 40, 'The Example', 'A. Writer',
      'A headline of the usual length, number ' || n,
      'A description that says in a sentence or two what the article is about, as feeds do.',
      'https://news.example/' || n || '.jpg', now() - n * interval '7 minutes', 'science', 'science', 'typeless', 'us',
      'en', 'h', 'ready', 240000, 3600
    FROM generate_series(1, ${ARTICLES}) AS n`);
  await dataSource.query('ANALYZE article');
}

type Server = { kind: 'anchor' | 'api'; child: ChildProcess; url: string };

async function start(kind: Server['kind'], url: string): Promise<Server> {
  const child = fork(fileURLToPath(new URL('./feed-server.ts', import.meta.url)), [kind, url], {
    execPath: process.execPath,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { kind, child, url: `http://127.0.0.1:${port}/graphql` };
}

async function ask(server: Server): Promise<string> {
  const response = await fetch(server.url, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"'))
    throw new Error(`${server.kind} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

async function load(server: Server, count: number) {
  let remaining = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (remaining-- > 0) await ask(server);
    }),
  );
}

async function cpuPerRequest(server: Server): Promise<number> {
  const before = await cpu(server);
  await load(server, REQUESTS);
  return ((await cpu(server)) - before) / REQUESTS;
}

async function cpu({ child }: Server): Promise<number> {
  child.send('cpu');
  const [{ ms }] = (await once(child, 'message')) as [{ ms: number }];
  return ms;
}
