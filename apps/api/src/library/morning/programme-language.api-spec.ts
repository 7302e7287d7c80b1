import { deriveTextColumns } from '@tidings/database/news/article.entity.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor } from '../../testing/visitor.ts';

const PLAN = `mutation P($input: PlanProgrammeInput!) { planProgramme(input: $input) { programme { id language } } }`;
const KEPT = `query M($language: String) { morning(language: $language) { language } }`;
const NARRATED = `query N($id: ID!) { article(id: $id) { narration { language blocks { text } } } }`;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const news = (title: string, language: string) => {
  const blocks = [{ kind: 'para' as const, text: `${title}. ${title}.` }];
  const text = deriveTextColumns(narrate({ title, language, blocks }));
  return {
    title,
    language,
    sourceName: 'Ledger',
    publishedAt: new Date(),
    contentState: 'ready' as const,
    blocks,
    ...text,
  };
};

it('plans the whole programme in English if the requested language has no news', async () => {
  const visitor = new Visitor(api);
  const ask = async (query: string, variables: object) =>
    (await visitor.ask(query, variables)).data as unknown as Record<string, unknown>;
  const plan = async () =>
    ((await ask(PLAN, { input: { minutes: 5, language: 'ar' } }))['planProgramme'] as { programme: { id: string } })
      .programme;
  const readStored = () => ask(KEPT, { language: 'ar' });
  await api.publish(news('A bridge opens', 'en'), news('Rain comes', 'en'));
  const programme = await plan();
  expect(programme).toMatchObject({ language: 'en' });
  const narrated = JSON.stringify(await ask(NARRATED, { id: programme.id }));
  expect(narrated).toContain('"language":"en"');
  expect(narrated).not.toMatch(/\p{Script=Arabic}/u);
  expect(await readStored()).toEqual({ morning: { language: 'en' } });
  await api.publish(news('جسر جديد', 'ar'));
  expect(await readStored()).toEqual({ morning: null });
  expect(await plan()).toMatchObject({ language: 'ar' });
});
