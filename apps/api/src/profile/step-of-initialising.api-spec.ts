import { jest } from '@jest/globals';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../testing/test-api.ts';
import { newPerson } from '../testing/visitor.ts';

// A loaded machine takes its time to make a database.
jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => { api = await TestApi.start(await createTestDatabase()); });
afterAll(() => api.close());

it.each([['profile', 'PROFILE_NOT_CREATED'], ['player_subscription', 'SUBSCRIPTION_NOT_SET'], ['preferences', 'PREFERENCES_NOT_CREATED']])(
  'says that it was the %s that could not be made, leaves nothing half made, and goes on once it can', async (table, code) => {
    const person = await newPerson(api, `${table}@example.org`);
    const ask = () => person.ask('mutation { initializeAccount { created } }');
    await api.database.query(`ALTER TABLE ${table} ADD CONSTRAINT out_of_order CHECK (false) NOT VALID`);
    const { data, errors } = await ask();
    expect([data, errors.map(({ extensions }) => extensions.code)]).toEqual([null, [code]]);
    for (const one of ['profile', 'player_subscription', 'preferences']) expect(await api.database.query(`SELECT 1 FROM ${one} WHERE account_id = $1`, [person.id])).toEqual([]);
    await api.database.query(`ALTER TABLE ${table} DROP CONSTRAINT out_of_order`);
    expect((await ask()).data).toEqual({ initializeAccount: { created: true } });
    expect((await ask()).data).toEqual({ initializeAccount: { created: false } });
  });
