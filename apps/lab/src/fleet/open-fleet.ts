import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import type {
  BackingService,
  BackingServiceName,
  WriteLine,
  EnvironmentVariables,
} from '../engines/backing-service.types.ts';
import { startEngine, engineVariables } from '../engines/engines.ts';
import { runStatement } from '../run-statement.ts';
import { startSpeechServer } from '../speech-server.ts';
import { startCountingSpeech } from './counting-speech.ts';
import { startFleet } from './fleet.ts';
import { startNewsSite } from './news-site.ts';
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
    const settings = {
      TIDINGS_FEEDS: site.url,
      TIDINGS_ALLOW_ADDRESSES: site.host,
      AWS_ENDPOINT_URL_POLLY: speech.url,
      AWS_REGION: 'us-east-1',
      // Raises the limits, because one listener in the workload sends as many requests as hundreds of people.
      TIDINGS_VISITOR_LIMITS: 'renditions-per-listener=10000,renditions-per-network=10000',
      OPENSEARCH_PREFIX: `fleet-${randomBytes(4).toString('hex')}`,
    };
    const fleet = await startFleet({ ...env, ...settings }, each);
    opened.push(() => fleet.stop());
    const query = <Row extends QueryResultRow>(sql: string) => runStatement<Row>(env.DATABASE_URL ?? '', sql);
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
      /** Waits until the audio of an article is complete. */
      async waitForAudio() {
        for (let turn = 0; turn < 240; turn += 1) {
          const state = await requestFirstAudio(fleet.url).catch(() => 'not ready yet');
          if (state === 'ready') return;
          await sleep(250);
        }
        throw new Error('no article of the edition became audio within a minute');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function requestFirstAudio(url: string): Promise<string> {
  const { feed } = await sendQuery<{ feed: { articles: { id: string }[] } }>(
    url,
    '{ feed(first: 1) { articles { id } } }',
  );
  const { requestRendition } = await sendQuery<{ requestRendition: { state: string } }>(
    url,
    'mutation R($id: ID!) { requestRendition(article: $id) { state } }',
    { id: feed.articles[0]?.id },
  );
  return requestRendition.state;
}
