import { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { CardProviderServer } from '@tidings/testing/card-provider-server.ts';
import { PollyProtocolServer } from '@tidings/testing/polly-protocol-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

const SAVE = 'mutation S($id: ID!) { saveArticle(input: { articleId: $id }) { __typename } }';
const HEAR = 'mutation R($id: ID!) { requestRendition(article: $id) { id } }';
const STATE =
  '{ subscription { tier status source dailyLimit trialAvailable endsAt renewsAt } savedArticles { limit } }';
const DAY_MS = 86_400_000;

let speech: PollyProtocolServer;
let provider: CardProviderServer;
const apis: Record<string, TestApi> = {};
const articles: Record<string, string[]> = {};
beforeAll(async () => {
  speech = await new PollyProtocolServer(() => 'whole').listen();
  provider = await new CardProviderServer().listen();
  const providers = [{ provide: SPEECH, useValue: new PollySpeech({ endpoint: speech.address }) }];
  const modes = {
    'payments on': {
      TIDINGS_PAYMENT_KEY: 'pk_test_1',
      TIDINGS_PAYMENT_SECRET_KEY: 'sk_test_1',
      TIDINGS_PAYMENT_PRICE: 'price_1',
      TIDINGS_PAYMENT_API: provider.origin,
    },
    'payments off': {},
    'plans off': { TIDINGS_PLANS: 'off' },
  };
  for (const [mode, env] of Object.entries(modes)) {
    const api = await TestApi.start(
      await createTestDatabase(),
      { TIDINGS_CREDIT_VOICES: 'all', ...env },
      { providers },
    );
    apis[mode] = api;
    // Two texts of 1,500 characters exceed the credit of the free tier.
    articles[mode] = await api.publish(
      ...Array.from({ length: 6 }, (_, at) => ({ title: `Story ${at}`, description: `${'a'.repeat(1_490)}.` })),
    );
  }
});
afterAll(async () => {
  for (const api of Object.values(apis)) await api.close();
  await provider.close();
  await speech.close();
});

async function tryLimits(visitor: Visitor, ids: readonly string[]) {
  const saved: unknown[] = [];
  for (const id of ids) {
    const { data, errors } = await visitor.ask(SAVE, { id });
    saved.push((data as { saveArticle?: object } | null)?.saveArticle ?? errors[0]?.extensions.code);
  }
  const audio: unknown[] = [];
  for (const id of ids.slice(0, 2)) audio.push((await visitor.ask(HEAR, { id })).errors[0]?.extensions.code ?? 'made');
  const savedCount = saved.filter((result) => (result as { __typename?: string }).__typename === 'SavedArticle').length;
  const refusal = saved.find((result) => (result as { __typename?: string }).__typename !== 'SavedArticle') ?? null;
  return { kept: savedCount, refusal, audio };
}

type Tier = 'anonymous' | 'free' | 'trial' | 'expired trial' | 'pro' | 'expired grant' | 'enterprise';
let serial = 0;
async function someone(mode: string, tier: Tier): Promise<Visitor> {
  const api = apis[mode]!;
  await api.database.query('TRUNCATE attempt');
  if (tier === 'anonymous') return new Visitor(api);
  const email = `person-${(serial += 1)}@example.org`;
  const person = await signUpPerson(api, email);
  await person.ask('mutation { initializeAccount { created } }');
  if (tier === 'trial' || tier === 'expired trial') await startTrial(mode, person);
  if (tier === 'expired trial') await passTime(api, person.id);
  if (tier === 'pro') expect(await new AccountAdmin(api.database).setTier(email, 'pro')).toBeNull();
  if (tier === 'enterprise') expect(await new AccountAdmin(api.database).setTier(email, 'enterprise')).toBeNull();
  if (tier === 'expired grant') {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    expect(await new AccountAdmin(api.database).setTier(email, 'pro', tomorrow)).toBeNull();
    await passTime(api, person.id);
  }
  return person;
}
async function startTrial(mode: string, person: Visitor): Promise<void> {
  const { errors } =
    mode === 'payments on'
      ? await person.ask(`mutation { subscribeToPro(paymentMethod: "pm_${serial}") { subscription { tier } } }`)
      : await person.ask('mutation { startTrial { tier } }');
  expect(errors).toEqual([]);
}
async function passTime(api: TestApi, accountId: string): Promise<void> {
  const shift = "- interval '30 days'";
  await api.database.query(
    `UPDATE player_subscription SET ends_at = ends_at ${shift}, renews_at = renews_at ${shift},
       trial_started_at = trial_started_at ${shift}, trial_ends_at = trial_ends_at ${shift} WHERE account_id = $1`,
    [accountId],
  );
  for (const subscription of provider.api.subscriptions.values())
    if (subscription.metadata.account === accountId)
      Object.assign(subscription, { status: 'canceled', current_period_end: Date.now() / 1_000 - 86_400 });
}

const STRANGER = { kept: 0, refusal: 'UNAUTHENTICATED', audio: ['made', 'CREDIT_USED_UP'] };
const FREE = { kept: 5, refusal: { __typename: 'SaveLimitReached' }, audio: ['made', 'CREDIT_USED_UP'] };
const UNLIMITED = { kept: 6, refusal: null, audio: ['made', 'made'] };
const onFree = (trialAvailable: boolean) => ({
  subscription: { tier: 'free', source: null, dailyLimit: 2_000, trialAvailable, endsAt: null, renewsAt: null },
  savedArticles: { limit: 5 },
});
const onPlan = (tier: string, source: string, dailyLimit: number) => ({
  subscription: { tier, source, status: 'active', dailyLimit, trialAvailable: false },
  savedArticles: { limit: null },
});
const table: readonly [mode: string, tier: Tier, limits: object, state: object][] = [
  ...['payments on', 'payments off'].flatMap((mode): [string, Tier, object, object][] => [
    [mode, 'anonymous', STRANGER, {}],
    [mode, 'free', FREE, onFree(true)],
    [mode, 'trial', UNLIMITED, onPlan('pro', mode === 'payments on' ? 'payment' : 'trial', 100_000)],
    [mode, 'expired trial', FREE, onFree(false)],
    [mode, 'pro', UNLIMITED, onPlan('pro', 'operator', 100_000)],
    [mode, 'expired grant', FREE, onFree(true)],
    [mode, 'enterprise', UNLIMITED, onPlan('enterprise', 'operator', 1_000_000)],
  ]),
  ['plans off', 'anonymous', { ...STRANGER, audio: ['made', 'made'] }, {}],
  ['plans off', 'free', UNLIMITED, { subscription: { trialAvailable: false }, savedArticles: { limit: null } }],
  ['plans off', 'expired grant', UNLIMITED, { savedArticles: { limit: null } }],
];

it.each(table)(
  '%s: enforces the limits and returns the subscription state for the tier %s',
  async (mode, tier, limits, state) => {
    const visitor = await someone(mode, tier);
    expect(await tryLimits(visitor, articles[mode]!)).toEqual(limits);
    if (tier !== 'anonymous') expect((await visitor.ask(STATE)).data).toMatchObject(state);
  },
);

it.each([
  ['payments on', { offered: true, sold: true, voicesCost: true }],
  ['payments off', { offered: true, sold: false, voicesCost: true }],
  ['plans off', { offered: false, sold: false, voicesCost: false }],
])('%s: `plans` returns the installation’s settings to visitors', async (mode, plans) => {
  expect((await new Visitor(apis[mode]!).ask('{ plans { offered sold voicesCost } }')).data).toEqual({ plans });
});

it('`plans` returns the operator’s limits', async () => {
  const api = await TestApi.start(await createTestDatabase(), {
    TIDINGS_SAVED_FREE: '3',
    TIDINGS_DAILY_CREDIT: 'free=500',
  });
  const { data } = await new Visitor(api).ask('{ plans { savedFree dailyCredit { free pro } } }');
  expect(data).toEqual({ plans: { savedFree: 3, dailyCredit: { free: 500, pro: 100_000 } } });
  await api.close();
});
