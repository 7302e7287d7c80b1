import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), {
    TIDINGS_ACCOUNT_LIMITS:
      'mails-per-person=12, mails-per-person-a-day=12, wrong-codes-per-network=60,wrong-codes-in-all=70',
    TIDINGS_SESSION_DAYS: '2',
  });
});
afterAll(() => api.close());

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const collectAnswers = async (count: number, operation: string): Promise<string[]> => {
  const answers: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const { data } = await new Visitor(api).ask(`mutation { ${operation} { __typename ... on Refused { code } } }`);
    const [{ __typename, code } = { __typename: '', code: null }] = Object.values(data ?? {}) as unknown as {
      __typename: string;
      code: string | null;
    }[];
    answers.push(code ?? __typename);
  }
  return answers;
};

it('limits for emails and wrong codes follow the configuration', async () => {
  const mails = await collectAnswers(13, 'requestPasswordReset(email: "ann@example.org")');
  expect([mails.slice(0, 12).every((answer) => answer === 'CodeSent'), mails[12]]).toEqual([true, 'TOO_MANY_TRIES']);
  const codes = await collectAnswers(61, `confirmSignUp(requestId: "${UNKNOWN_ID}", code: "123456")`);
  expect([codes.slice(0, 60).every((answer) => answer === 'CODE_WRONG'), codes[60]]).toEqual([true, 'TOO_MANY_TRIES']);
});

it('a session ends after the configured time, even while it is in use', async () => {
  await api.database.query('TRUNCATE attempt');
  const person = await signUpPerson(api, 'used@example.org');
  const refresh = async () =>
    (await person.ask('mutation { refreshSession { __typename } }')).data?.['refreshSession']?.['__typename'];
  const hoursLeft = async () => {
    const [row] = await api.database.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM account_session
       WHERE account_id = $1`,
      [person.id],
    );
    return row?.hours as number;
  };
  const aged = (hours: number) =>
    api.database.query(
      'UPDATE account_session SET created_at = now() - make_interval(hours => $2) WHERE account_id = $1',
      [person.id, hours],
    );
  expect(await hoursLeft()).toBe(48);
  await aged(36);
  expect([await refresh(), await hoursLeft()]).toEqual(['SignedIn', 12]);
  await aged(49);
  expect(await refresh()).toBe('SessionEnded');
  expect((await person.ask('{ viewer { id } }')).data).toEqual({ viewer: null });
});
