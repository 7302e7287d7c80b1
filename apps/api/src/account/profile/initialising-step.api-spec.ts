import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

it.each([
  ['profile', 'PROFILE_NOT_CREATED'],
  ['player_subscription', 'SUBSCRIPTION_NOT_SET'],
  ['preferences', 'PREFERENCES_NOT_CREATED'],
])(
  'reports that the %s could not be created, rolls back and succeeds once the cause is removed',
  async (table, code) => {
    const person = await signUpPerson(api, `${table}@example.org`);
    const ask = () => person.ask('mutation { initializeAccount { created } }');
    await api.database.query(`ALTER TABLE ${table} ADD CONSTRAINT out_of_order CHECK (false) NOT VALID`);
    const { data, errors } = await ask();
    expect([data, errors.map(({ extensions }) => extensions.code)]).toEqual([null, [code]]);
    for (const tableName of ['profile', 'player_subscription', 'preferences'])
      expect(await api.database.query(`SELECT 1 FROM ${tableName} WHERE account_id = $1`, [person.id])).toEqual([]);
    await api.database.query(`ALTER TABLE ${table} DROP CONSTRAINT out_of_order`);
    expect((await ask()).data).toEqual({ initializeAccount: { created: true } });
    expect((await ask()).data).toEqual({ initializeAccount: { created: false } });
  },
);

it('logs the failure without the email address', async () => {
  const person = await signUpPerson(api, 'nobody.knows.me@secret.example');
  const lines: string[] = [];
  for (const stream of [process.stderr, process.stdout])
    jest.spyOn(stream, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
  await api.database.query(
    `CREATE FUNCTION tell_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room for %', ` +
      'NEW.owner USING DETAIL = NEW.owner; END $$',
  );
  await api.database.query('CREATE TRIGGER tell_all BEFORE INSERT ON profile FOR EACH ROW EXECUTE FUNCTION tell_all()');
  const { errors } = await person.ask('mutation { initializeAccount { created } }');
  await api.database.query('DROP TRIGGER tell_all ON profile');
  await api.database.query("ALTER TABLE profile ADD CONSTRAINT out_of_order CHECK (owner = '') NOT VALID");
  await person.ask('mutation { initializeAccount { created } }');
  await api.database.query('ALTER TABLE profile DROP CONSTRAINT out_of_order');
  jest.restoreAllMocks();
  expect(errors[0]?.message).toBe('Your profile could not be created. Please try again.');
  const log = lines.join('');
  expect(log).toMatch(/PROFILE_NOT_CREATED: QueryFailedError P0001/);
  expect(log).toMatch(/PROFILE_NOT_CREATED: QueryFailedError 23514 profile out_of_order/);
  expect(log).not.toMatch(/nobody|knows|secret\.example/i);
});
