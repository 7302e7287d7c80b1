import { expect } from '@playwright/test';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { test } from './browser-test.ts';
import {
  createDataFolder,
  createListenerCookie,
  type Product,
  removeFolder,
  formatCookieHeader,
  startProduct,
} from './product.ts';
import { FERRY_STORY } from './test-site.ts';

const KILLS = isExhaustiveTestRun ? 20 : 5;

const cookie = formatCookieHeader(createListenerCookie());
const ask = async <T>(url: string, query: string, variables: object = {}): Promise<T> => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
  if (errors?.length) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
};
const READ_TEXT =
  'mutation R($text: String!, $title: String) { readText(input: { text: $text, title: $title }) { id } }';
const REQUEST = 'mutation Q($article: ID!) { requestRendition(article: $article) { id state audioUrl timelineUrl } }';

async function untilReady(url: string, timelineUrl: string): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`${url}${timelineUrl}`, { headers: { cookie } });
    if (answer.ok) {
      const { state, durationMs } = (await answer.json()) as { state: string; durationMs: number };
      if (state === 'ready') return durationMs;
      if (state === 'failed') throw new Error('the rendition failed');
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
  }
  throw new Error('the rendition was not ready in time');
}

test(`acknowledged changes survive ${KILLS} kills of the running product`, { tag: '@slow' }, async () => {
  test.setTimeout(600_000);
  const data = createDataFolder();
  const acknowledged: { article: string; rendition: string; timelineUrl: string }[] = [];
  let product: Product | undefined;
  for (let round = 0; round < KILLS; round += 1) {
    product = await startProduct({ TIDINGS_DATA: data });
    const text = FERRY_STORY.paragraphs.join('\n\n').replaceAll('Thursday', `Thursday number ${round + 1}`);
    const { readText: article } = await ask<{ readText: { id: string } }>(product.url, READ_TEXT, {
      text,
      title: `Round ${round + 1}`,
    });
    const { requestRendition } = await ask<{ requestRendition: { id: string; timelineUrl: string } }>(
      product.url,
      REQUEST,
      { article: article.id },
    );
    acknowledged.push({
      article: article.id,
      rendition: requestRendition.id,
      timelineUrl: requestRendition.timelineUrl,
    });
    await new Promise((resolve) => {
      setTimeout(resolve, (round * 97) % 700);
    });
    await product.kill();
  }
  product = await startProduct({ TIDINGS_DATA: data });
  let complete = 0;
  for (const { article, timelineUrl } of acknowledged) {
    const answer = await ask<{ article: { id: string } | null }>(
      product.url,
      'query A($id: ID!) { article(id: $id) { id } }',
      { id: article },
    );
    const duration = await untilReady(product.url, timelineUrl);
    if (answer.article && duration > 5000) complete += 1;
  }
  const { feedSections } = await ask<{ feedSections: { count: number }[] }>(product.url, '{ feedSections { count } }');
  expect(feedSections).toHaveLength(7);
  console.log(`${complete} of ${KILLS} acknowledged requests were complete after ${KILLS} kills`);
  expect(complete).toBe(KILLS);
  await product.stop();
  removeFolder(data);
});
