import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type {
  BackingService,
  BackingServiceName,
  WriteLine,
  EnvironmentVariables,
} from '../engines/backing-service.types.ts';
import { startEngine, engineVariables } from '../engines/engines.ts';
import { startCountingSpeech } from './counting-speech.ts';
import { startFleet } from './fleet.ts';
import { startNewsSite } from './news-site.ts';
import { startSpeechServer } from './voices.ts';
import type { WorkloadListener } from './workload.ts';
import { sendQuery } from './workload.ts';

const ENGINES = ['postgres', 'kafka', 'opensearch', 's3'] as const;

/** Starts a fleet and its engines. `borrow` contains the variables of engines that are already running. */
export async function openFleet({
  each = 2,
  borrow = {},
  say = (line) => console.error(line),
}: { each?: number; borrow?: NodeJS.ProcessEnv; say?: WriteLine } = {}) {
  const engines: Partial<Record<BackingServiceName, BackingService>> = {};
  const opened: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    const env: EnvironmentVariables = {};
    for (const name of ENGINES) {
      const variables = engineVariables[name] ?? [];
      if (variables.length > 0 && variables.every((variable) => borrow[variable])) {
        for (const variable of variables) env[variable] = borrow[variable] ?? '';
        continue;
      }
      const engine = await startEngine(name, { say });
      engines[name] = engine;
      opened.push(() => engine.stop());
      Object.assign(env, engine.env);
    }
    const site = await startNewsSite();
    opened.push(() => site.stop());
    const voices = await startSpeechServer();
    opened.push(() => voices.stop());
    const speech = await startCountingSpeech(voices.url);
    opened.push(() => speech.stop());
    const fleet = await startFleet(env, {
      each,
      extra: {
        TIDINGS_FEEDS: site.url,
        TIDINGS_ALLOW_ADDRESSES: site.host,
        AWS_ENDPOINT_URL_POLLY: speech.url,
        AWS_REGION: 'us-east-1',
        // Raises the limits, because one listener in the workload sends as many requests as hundreds of people.
        TIDINGS_VISITOR_LIMITS: 'renditions-per-listener=10000,renditions-per-network=10000',
        OPENSEARCH_PREFIX: `fleet-${randomBytes(4).toString('hex')}`,
      },
    });
    opened.push(() => fleet.stop());
    const query = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
      const client = new pg.Client({ connectionString: env.DATABASE_URL });
      // A server that shuts down may still send errors to its clients.
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows;
      } finally {
        await client.end();
      }
    };
    return {
      ...fleet,
      engines,
      site,
      speech,
      query,
      stop,
      /** Makes all sources due now. Otherwise they are visited only every 15 minutes. */
      visitSources: () =>
        query(
          `UPDATE feed_state f SET next_at = now() FROM source s WHERE s.id = f.source_id
            AND s.kind = 'feed' AND s.active`,
        ),
      /** Returns an article whose audio is complete. */
      async sample() {
        for (let turn = 0; turn < 240; turn += 1) {
          try {
            const { feed } = await sendQuery<{ feed: { articles: { id: string }[] } }>(
              fleet.url,
              '{ feed(first: 1) { articles { id } } }',
            );
            const article = feed.articles[0]?.id;
            const { requestRendition } = await sendQuery<{ requestRendition: { state: string; audioUrl: string } }>(
              fleet.url,
              'mutation R($a: ID!) { requestRendition(article: $a) { state audioUrl } }',
              { a: article },
            );
            if (requestRendition.state !== 'ready') continue;
            const listener: WorkloadListener = {};
            await sendQuery(
              fleet.url,
              'mutation S($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }',
              {
                input: {
                  articleId: article,
                  device: 'sample',
                  ms: 0,
                  sentence: 0,
                  sequence: 1,
                  sessionStartedAt: Date.now(),
                },
              },
              listener,
            );
            return { article, audio: requestRendition.audioUrl, cookie: listener.cookie };
          } catch {
            /* Not ready yet. */
          } finally {
            await sleep(250);
          }
        }
        throw new Error('no article of the edition became audio within a minute');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
