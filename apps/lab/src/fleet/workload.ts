import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const REQUEST_LIMIT_MS = 8_000;

export type WorkloadListener = { cookie?: string };
type Journal = {
  texts: { id: string; word: string }[];
  renditions: { id: string; timelineUrl: string }[];
  places: Map<string, number>;
  listener: WorkloadListener;
};

/** Sends a query. Throws on any error, so every returned result was acknowledged. */
export async function sendQuery<Data>(
  url: string,
  query: string,
  variables: object = {},
  listener: WorkloadListener = {},
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(listener.cookie ? { cookie: listener.cookie } : {}) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  if (cookies.length > 0) listener.cookie = cookies.join('; ');
  const { data, errors } = (await response.json()) as {
    data: Data;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  const error = errors?.[0];
  if (error) throw new Error(`${error.extensions?.code}: ${error.message}`);
  return data;
}

const READ =
  'mutation R($text: String!, $title: String!) { readText(input: { text: $text, title: $title }) { id title } }';
/** Number of concurrent requests. Sequential requests would make the measured completion time too long. */
const ASKED_AT_ONCE = 8;
const RENDER = 'mutation R($article: ID!) { requestRendition(article: $article) { id state timelineUrl } }';
const SAVE = 'mutation S($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }';
const OPEN = 'query A($id: ID!) { article(id: $id) { id content } }';
const PROGRESS = 'query P($ids: [ID!]!) { progress(articleIds: $ids) { articleId sentence } }';
const SEARCH =
  'query S($query: String!) { searchPage(query: $query, first: 5) { degraded results { article { id title } } } }';

/** Creates a text whose audio has several chunks, of which the API renders only the first. */
const paper = (word: string, hour: string, quay: number) => {
  const pages = [1, 2, 3, 4, 5].map(
    (page) =>
      `On page ${page} of ${word.slice(0, 8)} the ferry leaves at ${hour} from quay ${quay}, and nobody on board ` +
      'expects any rain that day.',
  );
  return `Paper ${word}. ${pages.join(' ')}`;
};

/** Starts a workload. It requests audio for one in `listenerEvery` texts, because rendering takes processor time. */
export function startWorkload(url: string, { loops = 2, listenerEvery = 4 } = {}) {
  // Sets the cookie first. Otherwise concurrent loops would receive different ones.
  const listener = { cookie: `tidings_listener=${randomBytes(16).toString('base64url')}` };
  const journal: Journal = { texts: [], renditions: [], places: new Map(), listener };
  const refused: string[] = [];
  const stopping = new AbortController();
  const work = Array.from({ length: loops }, async (_, loop) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      try {
        const word = randomUUID();
        const { readText } = await sendQuery<{ readText: { id: string } }>(
          url,
          READ,
          { title: `Paper ${word.slice(0, 8)}`, text: paper(word, `${turn % 24} o’clock`, loop + 1) },
          listener,
        );
        journal.texts.push({ id: readText.id, word });
        if (turn % listenerEvery === 0)
          journal.renditions.push(
            (
              await sendQuery<{ requestRendition: Journal['renditions'][number] }>(
                url,
                RENDER,
                { article: readText.id },
                listener,
              )
            ).requestRendition,
          );
        for (let sentence = 0; sentence < 3; sentence += 1) {
          await sendQuery(
            url,
            SAVE,
            {
              input: {
                articleId: readText.id,
                device: `d${loop}`,
                ms: sentence * 1000,
                sentence,
                sequence: sentence + 1,
                sessionStartedAt: Date.now(),
              },
            },
            listener,
          );
          journal.places.set(readText.id, sentence);
        }
      } catch (error) {
        refused.push(String(error instanceof Error ? error.message : error));
        await sleep(200);
      }
      await sleep(150);
    }
  });
  return {
    journal,
    refused,
    stop: async () => {
      stopping.abort();
      await Promise.all(work);
    },
  };
}

/**
 * Returns the duration of the audit and the missing data by kind. The audit ends when nothing is missing, or when no
 * more data has become visible for `stillMs`.
 */
export async function auditWorkload(url: string, journal: Journal, words: string[], stillMs: number) {
  const began = performance.now();
  const isRead = async ({ id, word }: Journal['texts'][number]) => {
    const { article } = await sendQuery<{ article: { content: string } | null }>(url, OPEN, { id }, journal.listener);
    return article?.content.includes(word) ?? false;
  };
  const isSpoken = async ({ timelineUrl }: Journal['renditions'][number]) => {
    const timeline = await fetch(new URL(timelineUrl, url), {
      headers: { ...journal.listener },
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    return ((await timeline.json()) as { state: string }).state === 'ready';
  };
  const isPlaced = async (id: string, sentence: number) => {
    const { progress } = await sendQuery<{ progress: { sentence: number }[] }>(
      url,
      PROGRESS,
      { ids: [id] },
      journal.listener,
    );
    return (progress[0]?.sentence ?? 0) >= sentence;
  };
  const isFound = async (word: string) => {
    const { searchPage } = await sendQuery<{ searchPage: { degraded: boolean; results: unknown[] } }>(url, SEARCH, {
      query: word,
    });
    return !searchPage.degraded && searchPage.results.length === 1;
  };
  const owed: Record<string, Map<string, () => Promise<boolean>>> = {
    texts: new Map(journal.texts.map((text) => [text.id, () => isRead(text)])),
    renditions: new Map(journal.renditions.map((rendition) => [rendition.id, () => isSpoken(rendition)])),
    places: new Map([...journal.places].map(([id, sentence]) => [id, () => isPlaced(id, sentence)])),
    stories: new Map(words.map((word) => [word, () => isFound(word)])),
  };
  const countOwed = () => Object.values(owed).reduce((sum, { size }) => sum + size, 0);
  const completionSeconds: Record<string, number> = {};
  let [paidAt, before] = [began, countOwed()];
  for (;;) {
    for (const [kind, all] of Object.entries(owed)) {
      const waiting = [...all];
      await Promise.all(
        Array.from({ length: ASKED_AT_ONCE }, async () => {
          for (let next = waiting.pop(); next; next = waiting.pop())
            if (await next[1]().catch(() => false)) all.delete(next[0]);
        }),
      );
      if (all.size === 0) completionSeconds[kind] ??= Math.round((performance.now() - began) / 100) / 10;
    }
    const owing = countOwed();
    if (owing < before) [paidAt, before] = [performance.now(), owing];
    if (owing === 0 || performance.now() - paidAt > stillMs) break;
    await sleep(250);
  }
  return {
    seconds: (performance.now() - began) / 1000,
    completionSeconds,
    lost: countOwed(),
    missing: Object.fromEntries(Object.entries(owed).map(([kind, all]) => [kind, [...all.keys()].slice(0, 5)])),
    checked: {
      texts: journal.texts.length,
      renditions: journal.renditions.length,
      places: journal.places.size,
      stories: words.length,
    },
  };
}
