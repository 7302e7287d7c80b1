import { catalogue } from '../../words/catalogue.ts';

export const upgradeWords = {
  free: 'Everything here is free.',
  trialTitle: 'Seven days of Pro, free',
  proTitle: 'Pro, $9.99 per month',
  onPlan: (plan: string) => `You are on ${plan}.`,
  adds: ['15+ premium voices', 'Unlimited articles', 'Saved library', 'History', 'Advanced audio controls'],
  noCard: 'No card is needed. The trial ends by itself after seven days, then you are on Free.',
  withCard: 'Free for seven days, then $9.99 per month. Cancel at any time.',
  paid: 'Cancel at any time.',
  subscribe: 'Subscribe to Pro',
  notSold: 'Pro is not sold on this installation. Its operator can put you on Pro.',
  contact: 'Contact us',
  started: 'Your free trial has started.',
  notStarted: 'The trial could not be started. Try again in a minute.',
  notLoaded: 'Your plan could not be loaded. Check your connection, then try again.',
  subscription: 'Your subscription',
};

export const useUpgradeWords = () => catalogue.use('upgrade', upgradeWords);
