import { ACCOUNT_LIMITS_DEFAULT, THROTTLED_ATTEMPTS_PER_NETWORK } from '@tidings/contracts/limits/account-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { type RemoteResponse, RemoteBrowser } from '../../testing/remote-browser.ts';
import { TestApi } from '../../testing/test-api.ts';
import { readMailedCode, signUpPerson } from '../../testing/visitor.ts';

jest.setTimeout(180_000);

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt, account CASCADE'));

const SAYS = '__typename ... on Refused { code message }';
const SIGN_IN = `mutation S($email: String!, $password: String!) { signIn(input: { email: $email,
  password: $password }) { ${SAYS} } }`;
const RESET = `mutation R($email: String!) { requestPasswordReset(email: $email) { ${SAYS}
  ... on CodeSent { requestId } } }`;
const SIGN_UP = `mutation U($email: String!) { signUp(input: { email: $email, password: "a good long one" }) { ${SAYS}
  ... on CodeSent { requestId } } }`;
const CONFIRM = `mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) { ${SAYS} } }`;
const OWNER = 'owner@example.org';
const PASSWORD = 'a good long one';
const UNKNOWN_REQUEST = '00000000-0000-4000-8000-000000000000';

const from = (address: string, at = api) => {
  const browser = new RemoteBrowser(at, address);
  return {
    signIn: (password: string, email = OWNER) => browser.ask(SIGN_IN, { email, password }),
    reset: (email = OWNER) => browser.ask(RESET, { email }),
    signUp: (email: string) => browser.ask(SIGN_UP, { email }),
    confirm: (id: string, code: string) => browser.ask(CONFIRM, { id, code }),
  };
};
async function times(count: number, act: (turn: number) => Promise<RemoteResponse>): Promise<string[]> {
  const answers: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const { code, __typename } = await act(turn);
    answers.push(code ?? __typename);
  }
  return answers;
}
const countAnswers = (answers: string[], answer: string): number => answers.filter((item) => item === answer).length;
const windowEnds = (at = api) => at.database.query("DELETE FROM attempt WHERE window_ends < now() + interval '1 hour'");
const wrongCode = (code: string) => code.replace(/^./, (first) => (first === '3' ? '4' : '3'));

describe('wrong passwords and reset requests from attackers', () => {
  beforeEach(async () => {
    await signUpPerson(api, OWNER);
    await api.database.query('TRUNCATE attempt');
  });

  it('do not lock the owner out of a new browser on another network, by password or by email', async () => {
    expect(
      countAnswers(await times(10, (turn) => from('198.51.100.66').signIn(`guess ${turn}`)), 'CREDENTIALS_WRONG'),
    ).toBe(10);
    await times(3, () => from('198.51.100.67').reset());
    expect(await from('203.0.113.1').reset()).toMatchObject({ __typename: 'CodeSent' });
    expect(await from('203.0.113.1').signIn(PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
  });

  it('do not lock the owner out when they continue for a day', async () => {
    for (let window = 0; window < 8; window += 1) {
      await times(10, (turn) => from('198.51.100.66').signIn(`guess ${window} ${turn}`));
      await times(4, () => from('198.51.100.67').reset());
      await windowEnds();
    }
    const owner = from('203.0.113.1');
    expect(await owner.signIn('mistyped')).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect(await owner.signIn(PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
    expect(await from('203.0.113.2').reset()).toMatchObject({ __typename: 'CodeSent' });
  });

  it('are rejected with another way to sign in, also on the owner’s network', async () => {
    const attacker = from('198.51.100.66');
    await times(10, (turn) => attacker.signIn(`guess ${turn}`));
    expect((await attacker.signIn(PASSWORD)).message).toMatch(
      /^Too many incorrect passwords\. Set a new password by email/,
    );
    const { requestId } = await attacker.reset();
    await times(9, () => attacker.reset());
    // The request whose link is emailed expires later than the others.
    const links = await api.database.query<{ id: string; minutes: number }[]>(
      `SELECT id, round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM account_request
       WHERE purpose = 'reset' AND expires_at > now() + interval '1 hour'`,
    );
    expect(links).toHaveLength(1);
    expect(links[0]?.minutes).toBe(1_440);
    expect(links[0]?.id).not.toBe(requestId);
    const entered = await new RemoteBrowser(api, '198.51.100.66').ask(
      `mutation N($id: ID!, $code: String!) { resetPassword(input: { requestId: $id, code: $code,
        password: "a brand new one" }) { ${SAYS} } }`,
      { id: links[0]?.id, code: await readMailedCode(api, links[0]?.id ?? '') },
    );
    expect(entered).toMatchObject({ __typename: 'SignedIn' });
  });

  it('get the same response for unknown and known addresses', async () => {
    const [existingAddressAnswers, unknownAddressAnswers] = await Promise.all(
      [OWNER, 'unknown@example.org'].map(async (email, index) => {
        const attacker = from(`198.51.100.${index}`);
        const answers = await times(12, (turn) => attacker.signIn(`guess ${turn}`, email));
        return [...answers, ...(await times(8, () => attacker.reset(email))), (await attacker.reset(email)).message];
      }),
    );
    expect(existingAddressAnswers).toEqual(unknownAddressAnswers);
  });

  it('cannot use up another network’s limit with a crafted address', async () => {
    await times(10, (turn) => from('198.51.100.66').signIn(`guess ${turn}`));
    for (const crafted of [
      `${OWNER} from 203.0.113.1 in a day`,
      `203.0.113.1 at ${OWNER}`,
      `in a day from 203.0.113.1 at ${OWNER}`,
    ])
      await times(3, (turn) => from('198.51.100.67').signIn(`guess ${turn}`, crafted));
    expect(await from('203.0.113.1').signIn(PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
  });
});

it('guesses from many networks at one account are limited, and a correct password is accepted', async () => {
  const small = await TestApi.start(await createTestDatabase(), {
    TIDINGS_ACCOUNT_LIMITS: 'passwords-per-person=5,passwords-per-person-a-day=10,braked-passwords-per-person=20',
  });
  await signUpPerson(small, OWNER);
  const guess = async (turn: number) =>
    from(`198.51.${100 + (turn >> 7)}.${turn & 127}`, small).signIn(`guess ${turn}`);
  const compared = [countAnswers(await times(20, guess), 'CREDENTIALS_WRONG')];
  expect(compared).toEqual([20]);
  expect(await from('203.0.113.1', small).signIn(PASSWORD)).toMatchObject({ __typename: 'SignedIn' });
  compared.push(countAnswers(await times(60, (turn) => guess(200 + turn)), 'CREDENTIALS_WRONG'));
  await windowEnds(small);
  compared.push(countAnswers(await times(60, (turn) => guess(400 + turn)), 'CREDENTIALS_WRONG'));
  expect(compared.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(10 + 20);
  expect(await from('203.0.113.2', small).reset()).toMatchObject({ __typename: 'CodeSent' });
  await small.close();
});

describe('wrong codes from attackers', () => {
  /** 25 wrong codes from each of these networks reach the overall limit. */
  const NETWORKS = Math.ceil(ACCOUNT_LIMITS_DEFAULT['wrong-codes-in-all'] / 25);
  const mistypeThenEnter = async (browser: ReturnType<typeof from>, email: string) => {
    const first = (await browser.signUp(email)).requestId;
    const mistyped = await browser.confirm(first, wrongCode(await readMailedCode(api, first)));
    const corrected = await browser.confirm(first, await readMailedCode(api, first));
    if (corrected.__typename === 'SignedIn') return [mistyped.code, corrected.__typename];
    const next = (await browser.signUp(email)).requestId;
    return [mistyped.code, corrected.code, (await browser.confirm(next, await readMailedCode(api, next))).__typename];
  };
  const enterAtOnce = async (browser: ReturnType<typeof from>, email: string) => {
    const { requestId } = await browser.signUp(email);
    return (await browser.confirm(requestId, await readMailedCode(api, requestId))).__typename;
  };

  it('do not slow down other people when the requests never existed', async () => {
    for (let network = 0; network < NETWORKS; network += 1)
      await times(25, () => from(`198.51.100.${network}`).confirm(UNKNOWN_REQUEST, '123456'));
    expect(await mistypeThenEnter(from('203.0.113.1'), 'newcomer@example.org')).toEqual(['CODE_WRONG', 'SignedIn']);
    expect(await enterAtOnce(from('203.0.113.1'), 'neighbour@example.org')).toBe('SignedIn');
  });

  it('do not slow down the owner when the requests are used, expired or exhausted', async () => {
    const { requestId } = await from('203.0.113.1').signUp('newcomer@example.org');
    await api.database.query('UPDATE account_request SET expires_at = now() WHERE id = $1', [requestId]);
    for (const address of ['198.51.100.66', '198.51.100.67'])
      await times(25, () => from(address).confirm(requestId, '123456'));
    expect(await mistypeThenEnter(from('203.0.113.1'), 'newcomer@example.org')).toEqual(['CODE_WRONG', 'SignedIn']);
  });

  it('do not lock out a neighbour or a new person who mistypes when the attackers own the requests', async () => {
    for (let network = 0; network < NETWORKS; network += 1) {
      const stranger = from(`198.51.100.${network}`);
      for (let turn = 0; turn < 5; turn += 1) {
        const { requestId } = await stranger.signUp(`stranger${turn}@s${network}.example`);
        await times(5, () => stranger.confirm(requestId, 'ABCDEF'));
      }
    }
    expect(await mistypeThenEnter(from('203.0.113.1'), 'newcomer@example.org')).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
      'SignedIn',
    ]);
    expect(await enterAtOnce(from('203.0.113.1'), 'neighbour@example.org')).toBe('SignedIn');
  });
});

describe('emails to unverified addresses', () => {
  it('count for one mailbox regardless of plus tags', async () => {
    const stranger = from('198.51.100.66');
    const answers = await times(12, (turn) => stranger.signUp(`bombed+${turn}@example.org`));
    expect(countAnswers(answers, 'CodeSent')).toBe(ACCOUNT_LIMITS_DEFAULT['mails-per-person']);
    expect(await from('203.0.113.1').signUp('bombed@example.org')).toMatchObject({ __typename: 'CodeSent' });
    expect(await stranger.signUp('other+0@example.org')).toMatchObject({ __typename: 'CodeSent' });
  });

  it('are limited per mailbox when they come from many networks', async () => {
    const answers = await times(60, (turn) => from(`198.51.100.${turn}`).signUp(`bombed+${turn}@example.org`));
    expect(countAnswers(answers, 'CodeSent')).toBe(ACCOUNT_LIMITS_DEFAULT['braked-mails-per-mailbox']);
  });

  it('are limited per network and domain, except for password resets', async () => {
    const max = ACCOUNT_LIMITS_DEFAULT['new-addresses-per-network-and-domain'];
    const stranger = from('198.51.100.66');
    const answers: string[] = [];
    for (let turn = 0; turn < max + 10; turn += 1) {
      if (turn % 25 === 0) await windowEnds();
      answers.push(...(await times(1, () => stranger.signUp(`catch-all${turn}@one.example`))));
    }
    expect(countAnswers(answers, 'CodeSent')).toBe(max);
    expect(await stranger.signUp('somebody@other.example')).toMatchObject({ __typename: 'CodeSent' });
    expect(await stranger.reset('someone@one.example')).toMatchObject({ __typename: 'CodeSent' });
    expect(await from('203.0.113.1').signUp('newcomer@one.example')).toMatchObject({ __typename: 'CodeSent' });
  });

  it.each([
    [
      'to one domain',
      'new-addresses-per-domain=8,new-addresses-per-network-and-domain=7',
      (turn: number) => `person${turn}@gmail.com`,
    ],
    [
      'in all',
      'new-addresses-in-all=8,new-addresses-per-domain=7,new-addresses-per-network-and-domain=6',
      (turn: number) => `person${turn}@domain${turn}.example`,
    ],
  ])('are limited to two per network and day beyond the limit %s', async (_where, limit, email) => {
    const small = await TestApi.start(await createTestDatabase(), { TIDINGS_ACCOUNT_LIMITS: limit });
    await times(4, (turn) => from('198.51.100.66', small).signUp(email(turn)));
    await times(4, (turn) => from('198.51.100.67', small).signUp(email(4 + turn)));
    const stranger = await times(5, (turn) => from('198.51.100.66', small).signUp(email(10 + turn)));
    expect(countAnswers(stranger, 'CodeSent')).toBe(0);
    expect((await from('198.51.100.66', small).signUp(email(20))).message).toMatch(
      /^Too many codes were requested for addresses like this one\. Use another network, or ask again in \d+ hours\.$/,
    );
    const newcomers = await times(30, (turn) => from(`203.0.113.${turn}`, small).signUp(email(100 + turn)));
    expect(countAnswers(newcomers, 'CodeSent')).toBe(30);
    const responses = await times(5, (turn) => from('203.0.113.200', small).signUp(email(200 + turn)));
    expect(countAnswers(responses, 'CodeSent')).toBe(THROTTLED_ATTEMPTS_PER_NETWORK);
    await small.close();
  });
});
