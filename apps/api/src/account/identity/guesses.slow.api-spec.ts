import { randomUUID } from 'node:crypto';
import { measureProcessorMs } from '@tidings/testing/processor-time.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

jest.setTimeout(180_000);

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const SIGN_IN = `mutation S($email: String!, $password: String!) { signIn(input: { email: $email, password:
    $password }) { __typename ... on Refused { code message } } }`;
const RESET =
  'mutation R($email: String!) { requestPasswordReset(email: $email) { __typename ... on Refused { code } } }';
type Answer = { __typename: string; code?: string; message?: string };
const signIn = async (visitor: Visitor, email: string, password: string): Promise<Answer> =>
  (await visitor.ask(SIGN_IN, { email, password })).data?.['signIn'] as unknown as Answer;
const countAnswers = (answers: Answer[], code: string): number =>
  answers.filter((answer) => answer.code === code).length;
async function each<T>(count: number, atOnce: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let from = 0; from < count; from += atOnce) {
    results.push(
      ...(await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => work(from + index)))),
    );
  }
  return results;
}

it('checks only ten of 1,000 guesses against one account, and the owner can still sign in', async () => {
  const owner = await signUpPerson(api, 'target@example.org');
  const answers = await each(1_000, 20, (index) =>
    signIn(new Visitor(api), 'target@example.org', `guess number ${index}`),
  );
  expect(countAnswers(answers, 'CREDENTIALS_WRONG')).toBe(10);
  expect(countAnswers(answers, 'TOO_MANY_TRIES')).toBe(990);
  expect(answers.at(-1)?.message).toMatch(
    /^Too many incorrect passwords\. Set a new password by email, or try again in \d+ minutes\.$/,
  );
  await owner.ask('mutation { signOut }');
  expect((await signIn(owner, 'target@example.org', 'a good long one')).__typename).toBe('SignedIn');
  expect((await signIn(new Visitor(api), 'target@example.org', 'a good long one')).code).toBe('TOO_MANY_TRIES');
});

it('concurrent guesses get no additional attempts while the database is slow', async () => {
  await api.database.query(`CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF random() < 0.1 THEN PERFORM pg_sleep(0.1); END IF; RETURN NEW; END $$`);
  await api.database.query('CREATE TRIGGER be_slow BEFORE INSERT ON attempt FOR EACH ROW EXECUTE FUNCTION be_slow()');
  for (let turn = 0; turn < 20; turn += 1) {
    await api.database.query('TRUNCATE attempt');
    const answers = await each(40, 40, (index) =>
      signIn(new Visitor(api), `slow${turn}@example.org`, `guess ${index}`),
    );
    expect(countAnswers(answers, 'CREDENTIALS_WRONG')).toBe(10);
  }
  await api.database.query('DROP FUNCTION be_slow CASCADE');
});

it('checks only 100 of 1,000 guesses against different accounts', async () => {
  const answers = await each(1_000, 20, (index) =>
    signIn(new Visitor(api), `many${index}@example.org`, 'the same guess'),
  );
  expect(countAnswers(answers, 'CREDENTIALS_WRONG')).toBe(100);
  expect(countAnswers(answers, 'TOO_MANY_TRIES')).toBe(900);
});

it('a hundred guesses in one GraphQL document are counted separately', async () => {
  await signUpPerson(api, 'aliased@example.org');
  const aliases = (count: number) =>
    `mutation { ${Array.from(
      { length: count },
      (_, index) =>
        `a${index}: signIn(input: { email: "aliased@example.org", password: "guess ${index}" }) { ... on Refused {
          code } }`,
    ).join(' ')} }`;
  expect((await new Visitor(api).ask(aliases(100))).errors[0]?.extensions.code).toMatch(/^QUERY_TOO_(COSTLY|LARGE)$/);
  const answers: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const { data } = await new Visitor(api).ask(aliases(5));
    answers.push(...Object.values(data ?? {}).map((answer) => String(answer['code'])));
  }
  expect(answers.filter((code) => code === 'CREDENTIALS_WRONG')).toHaveLength(10);
});

it('repeated code requests do not flood a mailbox', async () => {
  await signUpPerson(api, 'flooded@example.org');
  await api.database.query('TRUNCATE attempt');
  const answers = await each(
    50,
    10,
    async () =>
      (await new Visitor(api).ask(RESET, { email: 'flooded@example.org' })).data?.[
        'requestPasswordReset'
      ] as unknown as Answer,
  );
  expect(countAnswers(answers, 'TOO_MANY_TRIES')).toBe(46);
});

it('sign-in takes as long for an unknown address as for a known one', async () => {
  const knownEmail = `timed-${randomUUID()}@example.org`;
  await signUpPerson(api, knownEmail);
  // Uses the lower quartile of the CPU time, because the machine may be busy.
  const measureCost = (email: string): Promise<number> =>
    measureProcessorMs(() => signIn(new Visitor(api), email, 'not the password'));
  const quartile = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 2] ?? 0;
  const costs: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  let difference = 1;
  for (let turn = 0; turn < 160 && (turn < 24 || difference > 0.05); turn += 1) {
    await api.database.query('TRUNCATE attempt');
    await measureCost(`first${turn}@example.org`);
    for (const kind of turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      costs[kind].push(await measureCost(kind === 'known' ? knownEmail : `nobody${turn}@example.org`));
    difference = Math.abs(quartile(costs.known) - quartile(costs.unknown)) / quartile(costs.known);
  }
  process.stderr.write(
    `a failed sign-in costs ${quartile(costs.known).toFixed(1)} ms of processor time (known) and ` +
      `${quartile(costs.unknown).toFixed(1)} ms (unknown address), ${costs.known.length} tries each: ` +
      `${(difference * 100).toFixed(1)} % apart\n`,
  );
  expect(difference).toBeLessThanOrEqual(0.05);
});
