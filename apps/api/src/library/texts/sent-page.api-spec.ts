import { PAGE_BYTES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const PAGE = '<!doctype html><title>Boats</title><p>Quiet.</p>';
const ADDRESS = 'https://paper.example/story?utm_source=x#top';
async function send({
  url = ADDRESS,
  page = PAGE,
  headers = {},
}: { url?: string; page?: string | Buffer; headers?: Record<string, string> } = {}) {
  const { statusCode, body, cookies } = await api.app.inject({
    method: 'POST',
    url: `/sent-pages?url=${encodeURIComponent(url)}`,
    payload: page,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: statusCode, answer: JSON.parse(body) as { id?: string; code?: string }, cookie };
}
const countStored = async () => (await api.database.query('SELECT count(*)::int AS n FROM sent_page'))[0].n as number;

it('stores a page for the worker as an article that only its sender can open', async () => {
  const { status, answer, cookie } = await send();
  expect(status).toBe(202);
  const [row] = await api.database.query(
    `SELECT s.page, j.urgent, a.private, a.listed, a.url FROM sent_page s
      JOIN extract_job j USING (article_id) JOIN article a ON a.id = s.article_id WHERE a.id = $1`,
    [answer.id],
  );
  expect({ ...row, page: String(row.page) }).toEqual({
    page: PAGE,
    urgent: true,
    private: true,
    listed: false,
    url: 'https://paper.example/story',
  });
  const LOOK = 'query Q($id: ID!) { article(id: $id) { title contentState verdict } feed { articles { id } } }';
  expect((await api.graphql(LOOK, { id: answer.id })).data).toMatchObject({ article: null });
  const { data } = await api.graphql(LOOK, { id: answer.id }, { cookie });
  expect(data).toEqual({
    article: { title: 'paper.example', contentState: 'pending', verdict: null },
    feed: { articles: [] },
  });
  expect((await send()).answer.id).not.toBe(answer.id);
});

it.each([
  ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'REQUEST_REFUSED'],
  ['from another origin', { headers: { origin: 'https://evil.example' } }, 403, 'REQUEST_REFUSED'],
  ['as JSON', { headers: { 'content-type': 'application/json' }, page: '{}' }, 400, 'UNSUPPORTED_CONTENT'],
  ['as a picture', { headers: { 'content-type': 'image/png' }, page: 'PNG' }, 400, 'UNSUPPORTED_CONTENT'],
  ['with a javascript: address', { url: 'javascript:alert(1)' }, 400, 'URL_NOT_ALLOWED'],
  ['with a file: address', { url: 'file:///etc/passwd' }, 400, 'URL_NOT_ALLOWED'],
])('rejects a page %s and stores nothing', async (_name, sent, status, code) => {
  const before = await countStored();
  expect(await send(sent)).toMatchObject({ status, answer: { code } });
  expect(await countStored()).toBe(before);
});

it('rejects a page that is too large before parsing it', async () => {
  expect((await send({ page: Buffer.alloc(PAGE_BYTES_MAX + 1, 'x') })).status).toBe(413);
});

it('a submitted page belongs to the sender’s account, even after the access token has expired', async () => {
  const person = await signUpPerson(api, 'sender@example.org');
  const refresh = `__Host-tidings_refresh=${person.jar.get('__Host-tidings_refresh')}`;
  for (const cookie of [String(person.jar), refresh]) {
    const { answer } = await send({ headers: { cookie } });
    const rows = await api.database.query('SELECT owner FROM article WHERE id = $1', [answer.id]);
    expect(rows).toEqual([{ owner: person.id }]);
  }
});
