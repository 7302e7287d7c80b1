import { PAYMENT_GRACE_DAYS } from '@tidings/contracts/limits/profile-limits.ts';
import { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
import { CardProviderServer } from '@tidings/testing/card-provider-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../../testing/visitor.ts';

const FIELDS = 'tier status source endsAt renewsAt trialEndsAt';
const SUBSCRIBE = `mutation S($card: String!) { subscribeToPro(paymentMethod: $card) {
    subscription { ${FIELDS} } confirmation { clientSecret isPayment } } }`;
const REFRESH = `mutation { refreshSubscription { ${FIELDS} } }`;
const DAY_MS = 86_400_000;
type Subscription = { tier: string; status: string; endsAt: string | null; renewsAt: string | null };
type Subscribed = { subscription: Subscription; confirmation: object | null };

let provider: CardProviderServer;
let api: TestApi;
beforeAll(async () => {
  provider = await new CardProviderServer().listen();
  api = await TestApi.start(await createTestDatabase(), {
    TIDINGS_PAYMENT_KEY: 'pk_test_1',
    TIDINGS_PAYMENT_SECRET_KEY: 'sk_test_1',
    TIDINGS_PAYMENT_PRICE: 'price_1',
    TIDINGS_PAYMENT_API: provider.origin,
  });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});
beforeEach(async () => {
  await api.database.query('TRUNCATE attempt');
  Object.assign(provider.api, { nextStatus: null, needsConfirmation: false, refusal: null });
  provider.api.requests.length = 0;
});

let serial = 0;
const someone = async () => {
  const person = await signUpPerson(api, `payer-${(serial += 1)}@example.org`);
  await person.ask('mutation { initializeAccount { created } }');
  return person;
};
const subscribe = async (person: Visitor, card = `pm_${serial}`) => {
  const { data, errors } = await person.ask(SUBSCRIBE, { card });
  if (errors[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return (data as unknown as { subscribeToPro: Subscribed }).subscribeToPro;
};
const refresh = async (person: Visitor) =>
  ((await person.ask(REFRESH)).data as unknown as { refreshSubscription: Subscription }).refreshSubscription;
const present = async (person: Visitor) =>
  ((await person.ask(`{ subscription { ${FIELDS} } }`)).data as unknown as { subscription: Subscription }).subscription;
const listSubscriptions = (id: string) =>
  [...provider.api.subscriptions.values()].filter(({ metadata }) => metadata.account === id);

it('subscribes with a card and a seven-day trial, and renews afterwards', async () => {
  const person = await someone();
  const { subscription, confirmation } = await subscribe(person);
  expect(subscription).toMatchObject({ tier: 'pro', status: 'active', source: 'payment', endsAt: null });
  expect(Math.abs(Date.parse(subscription.renewsAt!) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
  expect(confirmation).toBeNull();
  expect(provider.api.keys).toEqual(new Set(['Bearer sk_test_1']));
  const events = await api.database.query(
    `SELECT data->>'tier' AS tier FROM event WHERE type = 'profile.subscription-changed.v1'
      AND data->>'accountId' = $1`,
    [person.id],
  );
  expect(events).toEqual([{ tier: 'pro' }]);
});

it('repeating a subscription request creates only one subscription', async () => {
  const person = await someone();
  const both = await Promise.allSettled([subscribe(person, 'pm_same'), subscribe(person, 'pm_same')]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(listSubscriptions(person.id)).toHaveLength(1);
  expect(await present(person)).toMatchObject({ tier: 'pro', status: 'active' });
});

it('fetches the state of a subscription on request, without a webhook', async () => {
  const person = await someone();
  provider.api.nextStatus = 'incomplete';
  expect((await subscribe(person)).subscription).toMatchObject({ status: 'inactive' });
  expect((await person.ask('{ savedArticles { limit } }')).data).toEqual({ savedArticles: { limit: 5 } });
  expect(await refresh(person)).toMatchObject({ status: 'inactive' });
  listSubscriptions(person.id)[0]!.status = 'active';
  expect(await refresh(person)).toMatchObject({ tier: 'pro', status: 'active' });
  expect((await person.ask('{ savedArticles { limit } }')).data).toEqual({ savedArticles: { limit: null } });
});

it('returns the payment confirmation that the bank requires', async () => {
  const person = await someone();
  provider.api.needsConfirmation = true;
  expect((await subscribe(person)).confirmation).toEqual({ clientSecret: 'secret_1', isPayment: false });
});

it('fetches a due renewal, and keeps the subscription active for two weeks without a response', async () => {
  const person = await someone();
  await subscribe(person);
  const [paid] = listSubscriptions(person.id);
  await api.database.query(
    "UPDATE player_subscription SET renews_at = now() - interval '1 day', ends_at = now() + interval '13 days'",
  );
  provider.api.refusal = { status: 500, body: {} };
  expect(await present(person)).toMatchObject({ tier: 'pro', status: 'active' });
  provider.api.refusal = null;
  paid!.current_period_end += 30 * 86_400;
  const renewed = await present(person);
  expect(Date.parse(renewed.renewsAt!)).toBe(paid!.current_period_end * 1_000);
  const [{ days }] = (await api.database.query(
    'SELECT extract(day FROM ends_at - renews_at)::integer AS days FROM player_subscription WHERE account_id = $1',
    [person.id],
  )) as [{ days: number }];
  expect(days).toBe(PAYMENT_GRACE_DAYS);
  await api.database.query("UPDATE player_subscription SET renews_at = now() - interval '1 day'");
  paid!.status = 'past_due';
  expect(await present(person)).toMatchObject({ status: 'past_due' });
  expect((await person.ask('{ savedArticles { limit } profile { subscriptionPlan } }')).data).toEqual({
    savedArticles: { limit: 5 },
    profile: { subscriptionPlan: 'free' },
  });
});

it('cancels at the end of the period, and can resume the renewal', async () => {
  const person = await someone();
  const { renewsAt } = (await subscribe(person)).subscription;
  const renew = async (renews: boolean) =>
    (await person.ask(`mutation { renewSubscription(renews: ${renews}) { ${FIELDS} } }`)).data;
  expect(await renew(false)).toMatchObject({
    renewSubscription: { tier: 'pro', status: 'active', renewsAt: null, endsAt: renewsAt },
  });
  expect(await renew(true)).toMatchObject({ renewSubscription: { renewsAt, endsAt: null } });
});

it('subscribing again ends the subscription whose renewal failed', async () => {
  const person = await someone();
  await subscribe(person);
  listSubscriptions(person.id)[0]!.status = 'past_due';
  await refresh(person);
  expect((await subscribe(person, 'pm_better')).subscription).toMatchObject({ tier: 'pro', status: 'active' });
  expect(listSubscriptions(person.id).map(({ status }) => status)).toEqual(['canceled', 'active']);
});

it('grants the trial once and charges the next subscription immediately', async () => {
  const person = await someone();
  await subscribe(person);
  const [first] = listSubscriptions(person.id);
  Object.assign(first!, { status: 'canceled', current_period_end: Math.floor(Date.now() / 1_000) - 60 });
  expect(await refresh(person)).toMatchObject({ tier: 'free' });
  const second = (await subscribe(person, 'pm_later')).subscription;
  expect(Date.parse(second.renewsAt!) - Date.now()).toBeGreaterThan(20 * DAY_MS);
  await expect(subscribe(person, 'pm_third')).rejects.toThrow('BAD_INPUT: This account already has a paid plan.');
});

it.each([
  [
    402,
    { error: { type: 'card_error', message: 'Your card was declined.' } },
    'PAYMENT_REFUSED: Your card was declined.',
  ],
  [500, {}, 'PAYMENT_UNAVAILABLE: The payment provider did not answer. Try again in a minute.'],
])('reports the provider’s status %s and changes nothing', async (status, body, message) => {
  const person = await someone();
  provider.api.refusal = { status, body };
  await expect(subscribe(person)).rejects.toThrow(message);
  expect(await present(person)).toMatchObject({ tier: 'free', status: 'active' });
});

it('rejects more than five cards in 15 minutes', async () => {
  const person = await someone();
  provider.api.refusal = { status: 402, body: { error: { type: 'card_error', message: 'Declined.' } } };
  for (let card = 0; card < 5; card += 1)
    await expect(subscribe(person, `pm_try${card}`)).rejects.toThrow('PAYMENT_REFUSED');
  await expect(subscribe(person, 'pm_try5')).rejects.toThrow('BUSY');
});

it('setTier rejects a tier change for a paying person', async () => {
  const person = await someone();
  await subscribe(person);
  expect(await new AccountAdmin(api.database).setTier(person.id, 'free')).toBe(
    `${person.id} pays for Pro at the payment provider. Cancel that subscription there first.`,
  );
});

it('deleting the account cancels the subscription', async () => {
  const person = await someone();
  await subscribe(person);
  await person.ask('mutation { deleteAccount(password: "a good long one") { __typename } }');
  expect(listSubscriptions(person.id)[0]).toMatchObject({ cancel_at_period_end: true });
});
