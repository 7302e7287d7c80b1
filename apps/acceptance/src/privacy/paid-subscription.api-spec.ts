import { signUpPerson } from '@tidings/api/testing/visitor.ts';
import { CardProviderServer } from '@tidings/testing/card-provider-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { PersonHarness } from './person-harness.fixture.ts';

let provider: CardProviderServer;
let harness: PersonHarness;
beforeAll(async () => {
  provider = await new CardProviderServer().listen();
  harness = await PersonHarness.open(await createTestDatabase(), {
    TIDINGS_PAYMENT_KEY: 'pk_test_1',
    TIDINGS_PAYMENT_SECRET_KEY: 'sk_test_1',
    TIDINGS_PAYMENT_PRICE: 'price_1',
    TIDINGS_PAYMENT_API: provider.origin,
  });
});
afterAll(async () => {
  await harness.close();
  await provider.close();
});

it('an account is erased only after its subscription is cancelled at the payment provider', async () => {
  const person = await signUpPerson(harness.api, 'pays@example.org');
  await person.ask('mutation { subscribeToPro(paymentMethod: "pm_1") { subscription { tier } } }');
  const [subscription] = provider.api.subscriptions.values();
  provider.api.refusal = { status: 500, body: {} };
  await person.ask('mutation { deleteAccount(password: "a good long one") { __typename } }');
  expect(subscription).toMatchObject({ cancel_at_period_end: false, status: 'trialing' });
  const { database } = harness.api;
  await database.query("UPDATE account SET leaving_at = leaving_at - interval '31 days' WHERE id = $1", [person.id]);
  expect(await harness.anHourLater()).toBe(0);
  provider.api.refusal = null;
  expect(await harness.anHourLater()).toBe(1);
  expect(subscription).toMatchObject({ status: 'canceled' });
  expect(await database.query('SELECT 1 FROM account WHERE id = $1', [person.id])).toEqual([]);
});
