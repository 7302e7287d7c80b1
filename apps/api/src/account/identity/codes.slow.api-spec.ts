import { ACCOUNT_LIMITS_DEFAULT, WIDE_NETWORK_FACTOR } from '@tidings/contracts/limits/account-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { type RemoteResponse, RemoteBrowser } from '../../testing/remote-browser.ts';
import { TestApi } from '../../testing/test-api.ts';
import { CookieJar, readMailedCode, signUpPerson } from '../../testing/visitor.ts';

jest.setTimeout(180_000);

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const SAYS = '__typename ... on SignedIn { viewer { email } } ... on Refused { code message }';
const ASK = `mutation R($email: String!) { requestPasswordReset(email: $email) { __typename
  ... on CodeSent { requestId } ... on Refused { code message } } }`;
const ENTER = `mutation N($id: ID!, $code: String!, $password: String!) { resetPassword(input: { requestId: $id,
  code: $code, password: $password }) { ${SAYS} } }`;
const SIGN_IN = `mutation S($email: String!, $password: String!) { signIn(input: { email: $email,
  password: $password }) { ${SAYS} } }`;
const WRONG = '333-333-333';
const WAIT =
  'Too many incorrect codes were entered. Use another network or a browser in which you have signed in before, or ' +
  'try again ' +
  'in 24 hours.';
const PASSWORD = 'a good long one';

type Said = RemoteResponse;
class Browser extends RemoteBrowser {
  constructor(address: string, jar = new CookieJar(), headers: Record<string, string> = {}) {
    super(api, address, jar, headers);
  }

  resetOf = (email: string): Promise<Said> => this.ask(ASK, { email });
  enter = (id: string, code: string, password = 'a brand new one'): Promise<Said> =>
    this.ask(ENTER, { id, code, password });
}
async function requestFor(email: string): Promise<string> {
  const [{ id }] = (await api.database.query(
    `INSERT INTO account_request (id, purpose, email, email_key, expires_at)
     VALUES (gen_random_uuid(), 'reset', $1, $1, now() + interval '15 minutes') RETURNING id`,
    [email],
  )) as [{ id: string }];
  return id;
}
const countAnswers = (answers: Said[], code: string): number => answers.filter((answer) => answer.code === code).length;

it('using a code ends all other codes of the account and a pending address change', async () => {
  const owner = new Browser('203.0.113.3', (await signUpPerson(api, 'robbed@example.org')).jar);
  const older = (await new Browser('203.0.113.1').resetOf('robbed@example.org')).requestId;
  const { requestId } = await owner.ask(
    `mutation { requestEmailChange(input: { email: "thief@example.org", password: "${PASSWORD}" }) {
      ... on CodeSent { requestId } } }`,
  );
  const newer = (await new Browser('203.0.113.2').resetOf('robbed@example.org')).requestId;
  expect(await new Browser('203.0.113.2').enter(newer, await readMailedCode(api, newer))).toMatchObject({
    viewer: { email: 'robbed@example.org' },
  });
  expect(
    await new Browser('203.0.113.1').enter(older, await readMailedCode(api, older), 'and another one'),
  ).toMatchObject({
    code: 'CODE_WRONG',
  });
  const back = await newPersonAgain('robbed@example.org', 'a brand new one');
  expect(
    await back.ask(
      `mutation C($id: ID!, $code: String!) { confirmEmailChange(requestId: $id, code: $code) { ${SAYS} } }`,
      {
        id: requestId,
        code: await readMailedCode(api, requestId),
      },
    ),
  ).toMatchObject({ code: 'CODE_WRONG' });
});

it('changing the password or email address invalidates pending codes', async () => {
  const owner = new Browser('203.0.113.3', (await signUpPerson(api, 'before@example.org')).jar);
  const first = (await new Browser('203.0.113.1').resetOf('before@example.org')).requestId;
  await owner.ask(
    `mutation { changePassword(input: { present: "${PASSWORD}", password: "quite another" }) { __typename } }`,
  );
  expect((await new Browser('203.0.113.1').enter(first, await readMailedCode(api, first))).code).toBe('CODE_WRONG');
  const second = (await new Browser('203.0.113.1').resetOf('before@example.org')).requestId;
  const { requestId } = await owner.ask(
    `mutation { requestEmailChange(input: { email: "after@example.org", password: "quite another" }) {
      ... on CodeSent { requestId } } }`,
  );
  await owner.ask(
    'mutation C($id: ID!, $code: String!) { confirmEmailChange(requestId: $id, code: $code) { __typename } }',
    {
      id: requestId,
      code: await readMailedCode(api, requestId),
    },
  );
  // The owner of the former mailbox cannot use the code, although no account has this address now.
  expect((await new Browser('203.0.113.1').enter(second, await readMailedCode(api, second))).code).toBe('CODE_WRONG');
});

it('only one of two concurrently used codes sets the password', async () => {
  await signUpPerson(api, 'twice@example.org');
  const ids = await Promise.all([requestFor('twice@example.org'), requestFor('twice@example.org')]);
  const answers = await Promise.all(
    ids.map(async (id, index) =>
      new Browser(`203.0.113.${index}`).enter(id, await readMailedCode(api, id), `password number ${index}`),
    ),
  );
  expect(answers.map((answer) => answer.code ?? 'in').toSorted()).toEqual(['CODE_WRONG', 'in']);
});

it.each([
  ['in small letters', (code: string) => code.toLowerCase()],
  ['without hyphens', (code: string) => code.replaceAll('-', '')],
  ['with spaces', (code: string) => ` ${code.replaceAll('-', ' ')} `],
])('accepts a nine-character code %s', async (how, typed) => {
  const email = `${how.replaceAll(' ', '-')}@example.org`;
  await signUpPerson(api, email);
  const browser = new Browser('203.0.113.1');
  const { requestId } = await browser.resetOf(email);
  const code = await readMailedCode(api, requestId);
  expect(code).toMatch(/^[34679BCDFGHJKMNPQRSTVWXYZ]{3}(-[34679BCDFGHJKMNPQRSTVWXYZ]{3}){2}$/);
  expect(await browser.enter(requestId, typed(code), PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
});

describe('2,000 wrong codes in a day', () => {
  const NETWORKS = 50;
  const each = 40;
  async function attack(target: (index: number) => string, address: (network: number, turn: number) => string) {
    const answers: Said[] = [];
    for (let turn = 0; turn < each; turn += 1) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: NETWORKS }, async (_, network) =>
            new Browser(address(network, turn)).enter(await requestFor(target(network * each + turn)), WRONG),
          ),
        )),
      );
    }
    return answers;
  }

  it.each([
    ['at one account by 50 networks', () => 'besieged@example.org', (network: number) => `198.51.100.${network}`, 100],
    [
      'at one account by 50 networks of 65,536 networks each',
      () => 'besieged@example.org',
      (network: number, turn: number) => `2001:db8:${network + 1}:${turn}::7`,
      100,
    ],
    [
      'at 2,000 accounts by 50 networks',
      (index: number) => `many${index}@example.org`,
      (network: number) => `198.51.100.${network}`,
      NETWORKS * ACCOUNT_LIMITS_DEFAULT['wrong-codes-per-network'],
    ],
  ])('%s: compares only a few and does not lock out other people', async (name, target, address, comparedMax) => {
    await api.database.query('TRUNCATE account CASCADE');
    const email = name.includes('one account') ? 'besieged@example.org' : 'many7@example.org';
    const [owner, neighbour] = [await signUpPerson(api, email), await signUpPerson(api, `by-${email}`)];
    await api.database.query('TRUNCATE attempt');
    const answers = await attack(target, address);
    expect(countAnswers(answers, 'CODE_WRONG')).toBeLessThanOrEqual(comparedMax);
    expect(countAnswers(answers, 'CODE_WRONG') + countAnswers(answers, 'TOO_MANY_TRIES')).toBe(2_000);
    expect(answers.at(-1)?.message).toBe(WAIT);
    const fresh = new Browser('203.0.113.9');
    for (const who of [email, `by-${email}`]) {
      const { requestId } = await fresh.resetOf(who);
      expect(await fresh.enter(requestId, await readMailedCode(api, requestId))).toMatchObject({
        viewer: { email: who },
      });
    }
    // The owner shares the attacker's network but uses a browser that the account has used before.
    const knownBrowser = await newPersonAgain(email, 'a brand new one');
    const ownerBrowser = new Browser(address(0, 0), knownBrowser.jar);
    const { requestId } = await ownerBrowser.resetOf(email);
    expect((await ownerBrowser.enter(requestId, WRONG)).code).toBe('CODE_WRONG');
    expect((await ownerBrowser.enter(requestId, WRONG)).code).toBe('CODE_WRONG');
    expect(await ownerBrowser.enter(requestId, await readMailedCode(api, requestId))).toMatchObject({
      viewer: { email },
    });
    expect((await signUpPerson(api, `new-${email}`)).id).toBeTruthy();
    // Neither another person's device cookie nor an outdated one raises the limit.
    for (const { jar } of [owner, neighbour])
      expect((await new Browser(address(0, 0), jar).enter(await requestFor(email), WRONG)).code).toBe('TOO_MANY_TRIES');
  });

  it('codes tried from one network share a limit regardless of address spelling, headers and cookies', async () => {
    const ways = [
      (turn: number) => new Browser('198.51.100.7', new CookieJar(), { 'x-forwarded-for': `203.0.113.${turn}` }),
      () => new Browser('::ffff:198.51.100.7'),
      () => new Browser('::FFFF:c633:6407'),
      (turn: number) => {
        const jar = new CookieJar();
        jar.set('__Host-tidings_device', `name${turn}.mark`);
        return new Browser('0:0:0:0:0:ffff:198.51.100.7', jar, { forwarded: `for=203.0.113.${turn}` });
      },
    ];
    const answers: Said[] = [];
    for (let turn = 0; turn < 200; turn += 1)
      answers.push(await ways[turn % 4]!(turn % 250).enter(await requestFor(`one${turn}@example.org`), WRONG));
    expect(countAnswers(answers, 'CODE_WRONG')).toBe(ACCOUNT_LIMITS_DEFAULT['wrong-codes-per-network']);
    expect(await api.database.query('SELECT count(*)::int AS rows FROM attempt')).toEqual([
      { rows: 2 + 2 * ACCOUNT_LIMITS_DEFAULT['wrong-codes-per-network'] },
    ]);
  });
});

it('limits a /48 as one wide network with four times the limit', async () => {
  const max = ACCOUNT_LIMITS_DEFAULT['mails-per-network'] * WIDE_NETWORK_FACTOR;
  const responses: Said[] = [];
  for (let turn = 0; turn < max + 40; turn += 1)
    responses.push(await new Browser(`2001:db8:5:${turn.toString(16)}::1`).resetOf(`somebody${turn}@example.org`));
  expect(countAnswers(responses, 'TOO_MANY_TRIES')).toBe(40);
  const rows = async () => (await api.database.query('SELECT count(*)::int AS n FROM attempt'))[0]?.n as number;
  const before = await rows();
  await new Browser('2001:db8:5:ffff::1').resetOf('somebody-else@example.org');
  expect(await rows()).toBe(before);
  expect((await new Browser('2001:db8:6::1').resetOf('somebody-else@example.org')).__typename).toBe('CodeSent');
});

it('limits a network to ten code emails per mailbox and day, except in the owner’s known browser', async () => {
  const email = 'flooded@example.org';
  const owner = await signUpPerson(api, email);
  await api.database.query('TRUNCATE attempt');
  const answers: Said[] = [];
  for (let window = 0; window < 5; window += 1) {
    for (let turn = 0; turn < 4; turn += 1) answers.push(await new Browser('203.0.113.1').resetOf(email));
    await api.database.query("DELETE FROM attempt WHERE window_ends < now() + interval '1 hour'");
  }
  expect(countAnswers(answers, 'TOO_MANY_TRIES')).toBe(10);
  expect(answers.at(-1)?.message).toBe(
    'Too many codes were requested for this address. Use the latest code in its mailbox, a browser in which you ' +
      'have signed in before, or ask again in 24 hours.',
  );
  expect((await new Browser('203.0.113.1', owner.jar).resetOf(email)).__typename).toBe('CodeSent');
  expect((await new Browser('203.0.113.1').resetOf('other@example.org')).__typename).toBe('CodeSent');
  expect((await new Browser('203.0.113.2').resetOf(email)).__typename).toBe('CodeSent');
});

it('setting a new password removes all known browsers except the one that set it', async () => {
  const email = 'devices@example.org';
  const owner = await signUpPerson(api, email);
  const thief = new CookieJar();
  thief.set('__Host-tidings_device', owner.jar.get('__Host-tidings_device') ?? '');
  const guessesOut = async () => {
    for (let turn = 0; turn < 11; turn += 1)
      await new Browser('198.51.100.1').ask(SIGN_IN, { email, password: `guess ${turn}` });
  };
  const signIn = async (jar: CookieJar, password: string) =>
    (await new Browser('198.51.100.1', jar).ask(SIGN_IN, { email, password })).code ?? 'in';
  await guessesOut();
  expect(await signIn(thief, 'not this one')).toBe('CREDENTIALS_WRONG');
  await owner.ask(
    `mutation { changePassword(input: { present: "${PASSWORD}", password: "quite another" }) { __typename } }`,
  );
  expect(await signIn(thief, 'not this one')).toBe('TOO_MANY_TRIES');
  expect(await signIn(owner.jar, 'quite another')).toBe('in');
  thief.set('__Host-tidings_device', owner.jar.get('__Host-tidings_device') ?? '');
  const fresh = new Browser('203.0.113.2');
  const { requestId } = await new Browser('203.0.113.2', owner.jar).resetOf(email);
  expect((await fresh.enter(requestId, await readMailedCode(api, requestId))).__typename).toBe('SignedIn');
  expect(await signIn(thief, 'not this one')).toBe('TOO_MANY_TRIES');
  expect(await signIn(fresh.jar, 'a brand new one')).toBe('in');
});

async function newPersonAgain(email: string, password: string): Promise<Browser> {
  const browser = new Browser('192.0.2.1');
  expect((await browser.ask(SIGN_IN, { email, password })).__typename).toBe('SignedIn');
  return browser;
}
