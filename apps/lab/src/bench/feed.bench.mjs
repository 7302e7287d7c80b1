// CPU of one feed request: the API against a bare Fastify + pg handler that runs the same statement and sends the same
// fields.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

/** Rows for the table of benchmarks. */
export default async function feedBench() {
  const { createTestDatabase } = await import('@tidings/testing/test-database.ts');
  const database = await createTestDatabase();
  const servers = [];
  try {
    await seed(database.dataSource);
    for (const kind of ['anchor', 'api']) servers.push(await start(kind, database.url));
    const [anchor, api] = servers;
    for (const server of servers) await load(server, WARM_UP);
    const figures = { anchor: [], api: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const server of servers) figures[server.kind].push(await cpuPerRequest(server));
    }
    const [bare, ours] = [median(figures.anchor), median(figures.api)];
    const [small, large] = [await size(anchor), await size(api)];
    return {
      rows: [
        {
          name: 'feed: CPU of one request',
          figure: ours,
          anchor: bare,
          unit: 'ms',
          ratio: ours / bare,
          target: TARGET,
          ok: ours / bare <= TARGET,
          note: `20 articles, ${large} bytes against ${small}`,
        },
      ],
    };
  } finally {
    for (const { child } of servers) {
      child.kill();
      await once(child, 'exit');
    }
    await database.close();
  }
}

async function seed(dataSource) {
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

async function start(kind, url) {
  const child = fork(fileURLToPath(new URL('./feed-server.mjs', import.meta.url)), [kind, url], {
    execPath: process.execPath,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = await once(child, 'message');
  return { kind, child, url: `http://127.0.0.1:${port}/graphql` };
}

async function ask(server) {
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

async function size(server) {
  return (await ask(server)).length;
}

async function load(server, count) {
  let left = count;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await ask(server);
    }),
  );
}

async function cpuPerRequest(server) {
  const before = await cpu(server);
  await load(server, REQUESTS);
  return ((await cpu(server)) - before) / REQUESTS;
}

async function cpu({ child }) {
  child.send('cpu');
  const [{ ms }] = await once(child, 'message');
  return ms;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { rows } = await feedBench();
  for (const row of rows)
    console.log(
      `${row.name}: ours ${row.figure.toFixed(3)} ms, bare Fastify + pg ${row.anchor.toFixed(3)} ms, ratio ` +
        `${row.ratio.toFixed(2)} (target ≤ ${row.target}; ${row.note})`,
    );
  console.log(JSON.stringify({ rows }));
  process.exit(rows.every((row) => row.ok) ? 0 : 1);
}
