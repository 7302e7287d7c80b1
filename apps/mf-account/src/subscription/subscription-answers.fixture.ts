import type { PlayerSubscriptionFields } from '@tidings/api-client/generated/operation-types.ts';

type Money = {
  subscription: PlayerSubscriptionFields | null;
  subscribed: PlayerSubscriptionFields;
  plans: { offered: boolean; sold: boolean; voicesCost: boolean };
};

export const FREE: PlayerSubscriptionFields = {
  id: 'p',
  owner: 'ann',
  userId: 'ann',
  tier: 'free',
  status: 'active',
  usage: 760,
  dailyLimit: 2000,
  basicVoicesFree: false,
  lastReset: '2026-11-20T06:00:00Z',
  resetsAt: '2026-11-21T06:00:00Z',
  source: null,
  endsAt: null,
  renewsAt: null,
  trialAvailable: true,
  trialEndsAt: null,
};
export const ON_TRIAL: PlayerSubscriptionFields = {
  ...FREE,
  tier: 'pro',
  dailyLimit: 100_000,
  source: 'trial',
  endsAt: '2026-11-27T08:00:00Z',
  trialAvailable: false,
  trialEndsAt: '2026-11-27T08:00:00Z',
};
export const PAID: PlayerSubscriptionFields = {
  ...ON_TRIAL,
  source: 'payment',
  endsAt: null,
  renewsAt: '2026-12-20T08:00:00Z',
};

export const subscriptionAnswers = (server: Money) => ({
  Plans: () => ({ plans: server.plans }),
  Subscription: () => ({ subscription: server.subscription }),
  StartTrial: () => ({ startTrial: (server.subscription = ON_TRIAL) }),
  SubscribeToPro: () => ({
    subscribeToPro: { subscription: (server.subscription = server.subscribed), confirmation: null },
  }),
  RefreshSubscription: () => ({ refreshSubscription: server.subscription }),
  RenewSubscription: ({ renews }: { renews: boolean }) => ({
    renewSubscription: (server.subscription = renews
      ? PAID
      : { ...PAID, renewsAt: null, endsAt: '2026-12-20T08:00:00Z' }),
  }),
});
