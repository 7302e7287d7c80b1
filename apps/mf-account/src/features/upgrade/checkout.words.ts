import { catalogue } from '../../words/catalogue.ts';

export const checkoutWords = {
  notSetUp: 'Payments are not set up on this installation.',
  notAsked: 'The payment settings could not be loaded. Check your connection, then try again.',
  back: 'Back to Upgrade',
  plan: 'Pro',
  price: '$9.99 per month',
  trial: '7-day free trial',
  adds: '15+ premium voices',
  notYet: 'Pro is not sold on this installation: you can have a card checked, and nothing is charged.',
  card: 'Card',
  cardHint: (host: string) => `You enter it in a form from ${host}. Tidings never sees the number.`,
  loading: 'The card form is loading.',
  notLoaded: (host: string) =>
    `The card form from ${host} did not load. Check your connection and any script blockers, then try again.`,
  openForm: 'Open the card form',
  openFormWhy: 'The card form needs a separate page.',
  check: 'Check the card',
  checking: 'Checking…',
  accepted: (brand: string, last4: string) =>
    `The provider accepts this card: ${brand} ending in ${last4}. Nothing was charged, and your plan does not change, since Pro is not sold here.`,
  refused: 'The provider does not accept this card.',
  noAnswer: 'The provider did not respond. Check your connection, then try again.',
  withoutCard: 'You can try Pro without a card.',
  trialNotice: 'Nothing is charged for seven days. Then it is $9.99 per month, until you cancel.',
  paidNotice: '$9.99 is charged today, then each month until you cancel.',
  subscribe: 'Subscribe to Pro',
  subscribing: 'Subscribing…',
  done: 'You are on Pro.',
  confirming: 'Your payment is being confirmed.',
  subscription: 'Your subscription',
};

export const useCheckoutWords = () => catalogue.use('checkout', checkoutWords);
