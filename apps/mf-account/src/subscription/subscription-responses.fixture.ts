import type { PlayerSubscriptionFields } from '@tidings/api-client/generated/operation-types.ts';

type Money = {
  subscription: PlayerSubscriptionFields | null;
  subscribed: PlayerSubscriptionFields;
  plans: { offered: boolean; sold: boolean; voicesCost: boolean };
};

export const FREE_SUBSCRIPTION: PlayerSubscriptionFields = {
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
export const TRIAL_SUBSCRIPTION: PlayerSubscriptionFields = {
  ...FREE_SUBSCRIPTION,
  tier: 'pro',
  dailyLimit: 100_000,
  source: 'trial',
  endsAt: '2026-11-27T08:00:00Z',
  trialAvailable: false,
  trialEndsAt: '2026-11-27T08:00:00Z',
};
export const PAID_SUBSCRIPTION: PlayerSubscriptionFields = {
  ...TRIAL_SUBSCRIPTION,
  source: 'payment',
  endsAt: null,
  renewsAt: '2026-12-20T08:00:00Z',
};

export const createSubscriptionResponses = (server: Money) => ({
  Plans: () => ({ plans: server.plans }),
  Subscription: () => ({ subscription: server.subscription }),
  StartTrial: () => ({ startTrial: (server.subscription = TRIAL_SUBSCRIPTION) }),
  SubscribeToPro: () => ({
    subscribeToPro: { subscription: (server.subscription = server.subscribed), confirmation: null },
  }),
  RefreshSubscription: () => ({ refreshSubscription: server.subscription }),
  RenewSubscription: ({ renews }: { renews: boolean }) => ({
    renewSubscription: (server.subscription = renews
      ? PAID_SUBSCRIPTION
      : { ...PAID_SUBSCRIPTION, renewsAt: null, endsAt: '2026-12-20T08:00:00Z' }),
  }),
});
