import { OperatorsService } from '@tidings/domain/accounts/operator/operators.service.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { signUpPerson } from '../../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const operators = (names: string) =>
  new OperatorsService(api.database, loadConfig({ TIDINGS_OPERATORS: names, TIDINGS_DATA: './.data' }));

it('operators are named by the address of an account with a password, or by an ID', async () => {
  const ann = await signUpPerson(api, 'ann@example.org');
  const bob = await signUpPerson(api, 'bob@example.org');
  const named = operators(`carl@example.org, ANN@example.org, ${bob.id.toUpperCase()}`);
  expect(await Promise.all([ann, bob].map(({ id }) => named.includes(id)))).toEqual([true, true]);
  expect(await operators('ann@example.org').includes(bob.id)).toBe(false);
  expect(await operators('').includes(ann.id)).toBe(false);
});

it('an account with a look-alike of the address of an operator is no operator', async () => {
  const { id } = await signUpPerson(api, 'ola@example.org');
  await api.database.query("UPDATE account SET email = 'ⓞla@example.org' WHERE id = $1", [id]);
  expect(await operators('ola@example.org').includes(id)).toBe(false);
});

it('an account of a sign-in provider with the address of an operator is no operator', async () => {
  const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
  await api.database.query(
    "INSERT INTO account (id, email, issuer, subject) VALUES ($1, 'ann@example.org', 'https://login.example', 'a')",
    [id],
  );
  expect(await operators('ann@example.org').includes(id)).toBe(false);
  expect(await operators(id).includes(id)).toBe(true);
});
