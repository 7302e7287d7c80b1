import { readFileSync } from 'node:fs';
import { type Owner, createOwnerWithResources } from '@tidings/api/testing/owner-with-resources.ts';
import { completeSignIn, signIn } from '@tidings/api/testing/second-factor-calls.ts';
import { Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import { parseAvatarBlobKey, toExportKey } from '@tidings/database/privacy/account-export.entity.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { pollUntilTruthy } from '@tidings/testing/until.ts';
import { PersonHarness, listFiles } from './person-harness.fixture.ts';

let harness: PersonHarness;
let articles: string[];
beforeAll(async () => {
  harness = await PersonHarness.open(await createTestDatabase());
  articles = await harness.api.publish({ title: 'A story' }, { title: 'Another story' });
});
afterAll(() => harness.close());
beforeEach(() => harness.api.database.query('TRUNCATE attempt'));

const DELETE = `mutation D($password: String) { deleteAccount(password: $password) { ... on Leaving { leavingAt
    goneAt } ... on Refused { code field } } }`;
const SIGN_IN = `mutation S($input: CredentialsInput!) { signIn(input: $input) { ... on SignedIn { viewer { id }
    } ... on SecondFactorRequired { challengeId } ... on Refused { code } } }`;
const VIEWER = '{ viewer { id } }';

/** Signs in again, with a recovery code if a second factor is required. */
async function signedInAs({ things: { email, password }, recoveryCodes }: Owner): Promise<Visitor> {
  const visitor = new Visitor(harness.api);
  const { challengeId } = await signIn(visitor, email, password);
  if (challengeId) await completeSignIn(visitor, challengeId, { method: 'RECOVERY_CODE', code: recoveryCodes.shift() });
  expect((await visitor.ask(VIEWER)).data).not.toEqual({ viewer: null });
  return visitor;
}
async function forgotPassword(email: string): Promise<void> {
  const { data, errors } = await new Visitor(harness.api).ask(
    'mutation R($email: String!) { requestPasswordReset(email: $email) { ... on CodeSent { requestId } } }',
    { email },
  );
  expect(errors).toEqual([]);
  const { requestId } = (data as unknown as { requestPasswordReset: { requestId: string } }).requestPasswordReset;
  await pollUntilTruthy(async () => listFiles(harness.folder).some((path) => path.endsWith(`${requestId}.eml`)));
}
/** Returns the source of the email that announces the account's deletion. */
async function mailedTexts(email: string): Promise<string> {
  return pollUntilTruthy(async () =>
    mailsTo(email).find((mail) => /^Subject: Your Tidings account will be deleted/m.test(mail)),
  );
}
const mailsTo = (email: string): string[] =>
  listFiles(harness.folder)
    .filter((path) => path.endsWith('.eml'))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`));
async function daysPass(accountId: string, days: number): Promise<void> {
  await harness.api.database.query(
    'UPDATE account SET leaving_at = leaving_at - make_interval(days => $2) WHERE id = $1',
    [accountId, days],
  );
  await harness.api.database.query(`UPDATE event SET at = at - interval '1 day'`);
}

it('account deletion requires the password, ends all sessions and can be cancelled for 30 days', async () => {
  const owner = await createOwnerWithResources(harness.api, articles);
  const {
    things: { accountId, password },
  } = owner;
  for (const table of ['account_totp', 'account_passkey', 'recovery_code'])
    await harness.api.database.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
  const elsewhere = await signedInAs(owner);
  expect((await owner.visitor.ask(DELETE)).data).toEqual({
    deleteAccount: { code: 'CREDENTIALS_WRONG', field: 'password' },
  });
  expect((await owner.visitor.ask(DELETE, { password: 'not the right one' })).data).toMatchObject({
    deleteAccount: { code: 'CREDENTIALS_WRONG' },
  });
  const { data } = await owner.visitor.ask(DELETE, { password });
  const { leavingAt, goneAt } = (data as unknown as { deleteAccount: { leavingAt: string; goneAt: string } })
    .deleteAccount;
  expect(Math.round((new Date(goneAt).getTime() - new Date(leavingAt).getTime()) / 86_400_000)).toBe(30);
  expect((await owner.visitor.ask(VIEWER)).data).toEqual({ viewer: null });
  expect((await elsewhere.ask(VIEWER)).errors[0]?.extensions.code).toBe('SESSION_STALE');
  expect((await elsewhere.ask('mutation { refreshSession { __typename } }')).data).toEqual({
    refreshSession: { __typename: 'SessionEnded' },
  });

  expect(await mailedTexts(owner.things.email)).toContain('Keep my account');

  await daysPass(accountId, 29);
  expect(await harness.anHourLater()).toBe(0);
  const back = await signedInAs(owner);
  expect((await back.ask('{ leaving { goneAt } }')).data).toMatchObject({ leaving: { goneAt: expect.any(String) } });
  expect((await back.ask('mutation { cancelDeletion }')).data).toEqual({ cancelDeletion: true });
  expect((await back.ask('mutation { cancelDeletion }')).data).toEqual({ cancelDeletion: false });
  expect((await back.ask('{ leaving { goneAt } savedArticles { items { notes } } }')).data).toMatchObject({
    leaving: null,
    savedArticles: { items: [{ notes: owner.marks[0] }] },
  });
});

it('after 30 days, no table or file contains the account ID or the email address', async () => {
  const [owner, neighbour] = [
    await createOwnerWithResources(harness.api, articles),
    await createOwnerWithResources(harness.api, articles),
  ];
  const { accountId, email, password } = owner.things;
  await forgotPassword(email);
  for (const { visitor } of [owner, neighbour]) {
    await pollUntilTruthy(
      async () =>
        ((await visitor.ask('{ exportState { state } }')).data as unknown as { exportState: { state: string } })
          .exportState.state === 'ready',
    );
  }
  await harness.api.database.query(
    `INSERT INTO event_dead (consumer, part, xid, event_id, uid, type, key, data, headers, attempts, cause)
     VALUES ('mail', 0, '1', 1, gen_random_uuid(), 'account.code-requested.v1', 'some request', '{}', '{}', 9, $1)`,
    [`the mail server refused ${email}`],
  );
  const before = await harness.placesOf(accountId, email);
  for (const tableName of [
    'account',
    'account_request',
    'account_session',
    'event',
    'event_dead',
    'listen',
    'saved_article',
    'preferences',
  ])
    expect(before).toContain(`table ${tableName}`);
  expect(before).toEqual(expect.arrayContaining([expect.stringMatching(/^file mail\/.*\.eml$/)]));
  const files = [toExportKey(owner.things.exportId), parseAvatarBlobKey(owner.things.image) ?? ''];
  for (const key of files) expect(await harness.blobs.head(key)).not.toBeNull();
  // The hash with which an operator finds the account in a backup (docs/operations/operate.md).
  const marks: { mark: string }[] = await harness.api.database.query(
    "SELECT encode(sha256(id::text::bytea), 'hex') AS mark FROM account WHERE id = $1",
    [accountId],
  );
  await owner.visitor.ask(DELETE, { password });
  await mailedTexts(email);
  await daysPass(accountId, 30);
  const afterDeadline = await signedInAs(owner);
  expect((await afterDeadline.ask('mutation { cancelDeletion }')).data).toEqual({ cancelDeletion: false });
  await forgotPassword(email.toUpperCase());
  // Only one of the two concurrent workers erases the account, and neither fails.
  expect((await Promise.all([harness.anHourLater(), harness.anHourLater()])).toSorted()).toEqual([0, 1]);
  expect(
    await harness.api.database.query(
      "SELECT data->>'accountHash' AS mark FROM event WHERE type = 'privacy.account-forgotten.v1'",
    ),
  ).toEqual(marks);
  expect(
    await harness.placesOf(accountId, email, owner.marks[0] ?? '', owner.things.savedId, owner.things.sessionId),
  ).toEqual([]);
  for (const key of files) expect(await harness.blobs.head(key)).toBeNull();
  expect((await afterDeadline.ask(VIEWER)).errors[0]?.extensions.code).toBe('SESSION_STALE');
  expect((await afterDeadline.ask('mutation { refreshSession { __typename } }')).data).toEqual({
    refreshSession: { __typename: 'SessionEnded' },
  });
  expect((await new Visitor(harness.api).ask(SIGN_IN, { input: { email, password } })).data).toEqual({
    signIn: { code: 'CREDENTIALS_WRONG' },
  });

  expect(
    (await neighbour.visitor.ask('{ savedArticles { items { notes } } exportState { state } }')).data,
  ).toMatchObject({ savedArticles: { items: [{ notes: neighbour.marks[0] }] }, exportState: { state: 'ready' } });
  await signUpPerson(harness.api, 'comes-after@example.org');
  await forgotPassword('comes-after@example.org');
  expect(await harness.anHourLater()).toBe(0);
});

it('the hourly cleanup deletes only expired sessions, codes, counters, positions, history and audio', async () => {
  const { database } = harness.api;
  const owner = await createOwnerWithResources(harness.api, articles);
  const { accountId } = owner.things;
  const [old, recent] = [await signedInAs(owner), await signedInAs(owner)];
  const findSessionId = async (visitor: Visitor) =>
    (
      (await visitor.ask('{ sessions { id current } }')).data as unknown as {
        sessions: { id: string; current: boolean }[];
      }
    ).sessions.find(({ current }) => current)?.id ?? '';
  const [oldId, recentId] = [await findSessionId(old), await findSessionId(recent)];
  await database.query(
    `UPDATE account_session SET ended_at = now() - CASE id WHEN $1::uuid THEN interval '31 days' ELSE interval '29 days'
      END WHERE id IN ($1, $2)`,
    [oldId, recentId],
  );
  await database.query(
    `UPDATE account_request SET expires_at = now() - CASE purpose WHEN 'sign-up' THEN interval '25 hours'
      ELSE interval '23 hours' END WHERE account_id = $1 OR email = $2`,
    [accountId, owner.things.email],
  );
  await database.query(
    `INSERT INTO attempt (key, count, window_ends) VALUES ('over', 1, now() - interval '1 second'), ('counts', 1,
      now() + interval '1 hour')`,
  );
  await database.query(
    `INSERT INTO listen SELECT gen_random_uuid(), account_id, article_id, 1, started_at, now() - interval '13 months',
      sequence, sentence, char_offset, ms, duration_ms, finished FROM listen WHERE id = $1`,
    [owner.things.listenId],
  );
  await database.query(
    `INSERT INTO listening_credit (listener, used, last_reset)
      VALUES ('an anonymous browser', 5, now() - interval '31 days'), ('a recent browser', 5,
      now() - interval '29 days')`,
  );
  const insertProgress = (listener: string, age: string) =>
    database.query(
      `INSERT INTO listening_progress (listener, article_id, sentence, ms, session_started_at, sequence, device,
         updated_at)
       SELECT $1, article_id, 1, 1, now(), 1, '', now() - $2::interval FROM listen WHERE id = $3
       ON CONFLICT (listener, article_id) DO UPDATE SET updated_at = excluded.updated_at`,
      [listener, age, owner.things.listenId],
    );
  await insertProgress('a'.repeat(22), '31 days');
  await insertProgress('b'.repeat(22), '29 days');
  await insertProgress(accountId, '11 months');
  const sound = (id: string, playedAt: string) =>
    database.query(
      `INSERT INTO rendition (id, article_id, narration_hash, narration, voice, language, state, chunk_keys,
        chunks_wanted, characters, created_at, heard_at)
     SELECT $1, article_id, '', '{}', 'Joanna', 'en-US', 'ready', '{}', 0, 1, now() - interval '14 months', ${playedAt}
     FROM listen WHERE id = $2`,
      [id, owner.things.listenId],
    );
  await sound('unheard', 'NULL');
  await sound('heard a year ago', "now() - interval '13 months'");
  await sound('heard since', "now() - interval '11 months'");
  await sound('an episode', 'NULL');
  await database.query(
    `INSERT INTO podcast_episode (account_id, article_id, rendition_id, wanted_voice, asked_at)
      SELECT $1, article_id, id, '', now() FROM rendition WHERE id = 'an episode'`,
    [accountId],
  );
  await harness.anHourLater();
  const findRemaining = async (query: string, values: unknown[] = []) =>
    ((await database.query(query, values)) as { one: string }[]).map(({ one }) => one).toSorted();
  expect(await findRemaining('SELECT id AS one FROM account_session WHERE id IN ($1, $2)', [oldId, recentId])).toEqual([
    recentId,
  ]);
  expect(
    await findRemaining('SELECT purpose AS one FROM account_request WHERE account_id = $1 OR email = $2', [
      accountId,
      owner.things.email,
    ]),
  ).toEqual(['change-email']);
  expect(await findRemaining(`SELECT key AS one FROM attempt WHERE key IN ('over', 'counts')`)).toEqual(['counts']);
  expect(await findRemaining('SELECT id AS one FROM listen WHERE account_id = $1', [accountId])).toEqual([
    owner.things.listenId,
  ]);
  expect(await findRemaining(`SELECT listener AS one FROM listening_credit WHERE listener LIKE '%browser'`)).toEqual([
    'a recent browser',
  ]);
  expect(
    await findRemaining('SELECT DISTINCT listener AS one FROM listening_progress WHERE listener = ANY($1)', [
      ['a'.repeat(22), 'b'.repeat(22), accountId],
    ]),
  ).toEqual(['b'.repeat(22), accountId].toSorted());
  expect(
    await findRemaining(
      `SELECT id AS one FROM rendition WHERE id IN ('unheard', 'heard a year ago', 'heard since', 'an episode')`,
    ),
  ).toEqual(['an episode', 'heard since']);
});
