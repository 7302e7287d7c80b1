// Prepares a load test: ingested stories, audio for the most played stories, and accounts.
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForEmailedCode } from '../../../../tools/product/registered-person.ts';
import { SimulatedBrowser, openAgent } from './browser.ts';
import type { SimulatedPerson, ArticleAudio, LoadData } from './load.types.ts';
import { PREPARATION_QUERIES, SIGN_IN_MUTATION } from './mix.ts';
import { startNewspaper } from './newspaper.ts';

const PAGES = 100;
const STORIES_MIN = 30;
const TIMEOUT_MS = 180_000;
const PASSWORD = 'kettles boil slowly';

async function until<Value>(what: string, attempt: () => Promise<Value | false | null>): Promise<Value> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(500)) {
    const value = await attempt().catch(() => null);
    if (value) return value;
  }
  throw new Error(`${what} took longer than ${TIMEOUT_MS / 1000} s`);
}

/**
 * Starts a local newspaper. With the variables in `env`, the product ingests it and trusts the load generator as a
 * proxy.
 */
export async function openLoadEnvironment() {
  const newspaper = await startNewspaper();
  return {
    env: {
      TIDINGS_FEEDS: newspaper.feeds,
      TIDINGS_ALLOW_ADDRESSES: newspaper.host,
      TIDINGS_TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
    stop: () => newspaper.stop(),
    /**
     * Renders the first `heard` stories and creates `people` accounts. `data` is the folder that contains the emails.
     */
    async prepare(
      url: string,
      { data, heard: played = 20, people = 10 }: { data: string; heard?: number; people?: number },
    ): Promise<LoadData> {
      const agent = openAgent();
      const browser = new SimulatedBrowser(agent, url, '10.255.0.1');
      const ask = createAsk(browser);
      try {
        const articles = await until<string[]>('taking the stories in', async () => {
          const ready = (
            await ask<{ feed: { articles: { id: string; lang: string; contentState: string }[] } }>(
              PREPARATION_QUERIES.feed,
            )
          ).feed.articles.filter(({ lang, contentState }) => lang === 'en' && contentState === 'ready');
          return ready.length >= STORIES_MIN && ready.map(({ id }) => id);
        });
        const sounds: ArticleAudio[] = [];
        for (const article of articles.slice(0, played))
          sounds.push({
            ...(await until<Omit<ArticleAudio, 'article'>>('speaking the stories', async () => {
              const { requestRendition: sound } = await ask<{
                requestRendition: Omit<ArticleAudio, 'article'> & { state: string };
              }>(PREPARATION_QUERIES.listen, { article });
              return sound.state === 'ready' && sound;
            })),
            article,
          });
        const accounts: SimulatedPerson[] = [];
        for (let number = 0; number < people; number += 1)
          accounts.push(await register(new SimulatedBrowser(agent, url, `10.254.0.${number}`), data, number));
        return {
          articles,
          heard: articles.slice(0, played),
          sounds,
          pages: Array.from({ length: PAGES }, (_, page) => newspaper.page(page)),
          people: accounts,
        };
      } finally {
        agent.destroy();
      }
    },
  };
}

/** Returns a function that sends a query and throws on any error. */
function createAsk(browser: SimulatedBrowser) {
  return async <Data>(query: string, variables?: object) => {
    const { data, code, message } = await browser.graphql<Data>(query, variables);
    if (code) throw new Error(`${code}: ${message}`);
    return data;
  };
}

async function register(browser: SimulatedBrowser, data: string, number: number): Promise<SimulatedPerson> {
  const credentials = { email: `listener-${number}@example.org`, password: PASSWORD };
  const ask = createAsk(browser);
  const { signUp } = await ask<{ signUp: { requestId: string } }>(
    `mutation S($input: CredentialsInput!) { signUp(input: $input) { ... on CodeSent { requestId }
      ... on Refused { message } } }`,
    { input: credentials },
  );
  const code = await waitForEmailedCode(data, credentials.email);
  await ask('mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) { __typename } }', {
    id: signUp.requestId,
    code,
  });
  await ask('mutation { initializeAccount { __typename } }');
  await ask(SIGN_IN_MUTATION, { input: credentials });
  return { credentials, saved: [], browser };
}
