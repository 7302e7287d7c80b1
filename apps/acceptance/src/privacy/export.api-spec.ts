import { type Owner, createOwnerWithResources } from '@tidings/api/testing/owner-with-resources.ts';
import { Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import { toExportKey } from '@tidings/database/privacy/account-export.entity.ts';
import { tableExports } from '@tidings/database/privacy/personal-data.query.ts';
import { readZip } from '@tidings/testing/read-zip.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { pollUntilTruthy } from '@tidings/testing/until.ts';
import { PersonHarness } from './person-harness.fixture.ts';

let harness: PersonHarness;
let owner: Owner;
beforeAll(async () => {
  harness = await PersonHarness.open(await createTestDatabase());
  owner = await createOwnerWithResources(
    harness.api,
    await harness.api.publish(
      { title: 'Saved and heard', url: 'https://news.example/saved' },
      { title: 'Another story' },
    ),
  );
});
afterAll(() => harness.close());

const STATE = '{ exportState { id state url bytes readyAt expiresAt } }';
type ExportState = {
  id: string;
  state: string;
  url: string;
  bytes: number;
  readyAt: string;
  expiresAt: string;
};
const readState = async (visitor: Visitor) =>
  ((await visitor.ask(STATE)).data as { exportState: ExportState | null } | null)?.exportState ?? null;
const ready = () =>
  pollUntilTruthy(async () => {
    const state = await readState(owner.visitor);
    return state?.state === 'ready' && state;
  });
const fetchAs = (visitor: Visitor, url: string) =>
  harness.api.app.inject({ method: 'GET', url, headers: { cookie: String(visitor.jar) } });

it('an export is a ZIP file with all account data except secrets', async () => {
  const { url, bytes, readyAt, expiresAt } = await ready();
  expect(new Date(expiresAt).getTime() - new Date(readyAt).getTime()).toBe(7 * 86_400_000);
  const answer = await fetchAs(owner.visitor, url);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-length': String(bytes),
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="tidings-\d{4}-\d{2}-\d{2}\.zip"$/);
  const files = unpacked(answer.rawPayload);
  expect(Object.keys(files).toSorted()).toEqual(
    ['README.txt', 'picture.webp', ...Object.values(tableExports).map(({ file }) => `${file}.json`)].toSorted(),
  );
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as Record<string, unknown>[];
  const {
    things,
    marks: [mark],
  } = owner;
  expect(rows('account')).toMatchObject([{ id: things.accountId, email: things.email }]);
  expect(rows('saved-articles')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: things.savedId,
        notes: mark,
        articleTitle: 'Saved and heard',
        articleUrl: 'https://news.example/saved',
      }),
    ]),
  );
  expect(rows('texts')).toMatchObject([{ id: things.textId, owner: things.accountId, blocks: [{ text: mark }] }]);
  expect(rows('history')).toMatchObject([{ id: things.listenId, sentence: 7, articleTitle: 'Saved and heard' }]);
  expect(rows('profile')).toMatchObject([{ owner: mark }]);
  expect(rows('user-attributes')).toMatchObject([{ given_name: mark }]);
  // This entry was requested before the account existed, so it is found by its email address.
  expect(
    rows('codes')
      .map(({ purpose }) => purpose)
      .toSorted(),
  ).toEqual(['change-email', 'sign-up']);
  for (const name of Object.keys(files).filter((file) => file !== 'README.txt'))
    expect(files['README.txt']).toContain(name);
  const all = Object.values(files).join('\n');
  expect(all).not.toMatch(/argon2|passwordHash|password_hash/);
});

it('an export can be requested once a day and is available for a week to its owner only', async () => {
  const { id, url } = await ready();
  expect((await owner.visitor.ask('mutation { requestExport { id state } }')).data).toEqual({
    requestExport: { id, state: 'ready' },
  });
  const many = await Promise.all(
    Array.from({ length: 8 }, () => owner.visitor.ask('mutation { requestExport { id } }')),
  );
  expect(new Set(many.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const stranger = await signUpPerson(harness.api, 'curious@example.org');
  expect((await fetchAs(stranger, url)).statusCode).toBe(404);
  expect((await fetchAs(new Visitor(harness.api), url)).statusCode).toBe(401);
  expect((await fetchAs(owner.visitor, '/account/export/..%2f..%2fetc')).statusCode).toBe(404);
  await harness.api.database.query(
    `UPDATE account_export SET requested_at = now() - interval '8 days', expires_at = now() - interval '1 second'
      WHERE id = $1`,
    [id],
  );
  expect((await fetchAs(owner.visitor, url)).statusCode).toBe(404);
  expect(await readState(owner.visitor)).toMatchObject({ state: 'expired', url: null });
  expect(await harness.blobs.head(toExportKey(id))).not.toBeNull();
  await harness.anHourLater();
  expect(await harness.blobs.head(toExportKey(id))).toBeNull();
  expect(await readState(owner.visitor)).toBeNull();
  expect((await owner.visitor.ask('mutation { requestExport { id } }')).data).not.toEqual({ requestExport: { id } });
  expect((await ready()).id).not.toBe(id);
});

const unpacked = (archive: Buffer): Record<string, string> =>
  Object.fromEntries(Object.entries(readZip(archive)).map(([name, bytes]) => [name, bytes.toString()]));
