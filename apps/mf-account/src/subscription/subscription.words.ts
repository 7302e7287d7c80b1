import { catalogue } from '../words/catalogue.ts';

export const subscriptionWords = {
  tiers: { free: 'Free', pro: 'Pro', enterprise: 'Enterprise' },
  statuses: { active: 'active', canceled: 'cancelled', past_due: 'payment failed', inactive: 'not confirmed' },
  trial: (date: string) => `The free trial ends on ${date}, then you are on Free.`,
  trialThenPaid: (date: string) => `Free trial until ${date}, then $9.99 per month.`,
  renews: (date: string) => `Renews on ${date} for $9.99.`,
  cancelled: (date: string) => `Cancelled. It ends on ${date}, then you are on Free.`,
  granted: 'Granted by the operator of this installation.',
  grantedUntil: (date: string) => `Granted by the operator of this installation until ${date}. Then you are on Free.`,
  trialEnded: (date: string) => `Your free trial ended on ${date}.`,
  failed: 'The last payment failed, so the limits of Free apply.',
  anotherCard: 'Try another card',
  confirming: 'Your payment is being confirmed. This can take a few minutes. You do not need to do anything.',
  checkAgain: 'Check again',
  stillConfirming: 'Not confirmed yet. Check again in a minute.',
  notChecked: 'The payment provider did not respond. Check again in a minute.',
  cancel: 'Cancel subscription',
  keep: 'Keep Pro',
  startTrial: 'Start free trial',
  seePro: 'See what Pro adds',
};

export const useSubscriptionWords = () => catalogue.use('subscription', subscriptionWords);
