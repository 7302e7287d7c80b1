import { catalogue } from '../../words/catalogue.ts';

export const checkoutWords = {
  notSetUp: 'Payments are not set up on this installation.',
  notAsked: 'Tidings could not be asked whether payments are set up. Look at your connection, then try again.',
  back: 'Back to Upgrade',
  plan: 'Pro',
  price: '$9.99 per month',
  trial: '7-day free trial',
  adds: '15+ premium voices',
  notYet: 'Upgrading is not possible yet: you can have a card checked, and nothing is charged.',
  card: 'Card',
  cardHint: (host: string) => `You type it into a field of ${host}. Tidings never sees the number.`,
  loading: 'The card form is loading.',
  notLoaded: (host: string) =>
    `The card form of ${host} did not load. Look at your connection and at what blocks scripts in this browser, then try again.`,
  openForm: 'Open the card form',
  openFormWhy: 'The card form needs a page of its own.',
  check: 'Check the card',
  checking: 'Checking…',
  accepted: (brand: string, last4: string) =>
    `The provider takes this card: ${brand} ending in ${last4}. Nothing was charged, and your plan stays as it is, since upgrading is not possible yet.`,
  refused: 'The provider does not take this card.',
  noAnswer: 'The provider did not answer. Look at your connection, then try again.',
  beRightBack: 'be right back',
  notYetHere: 'Plans cannot be changed here yet. Your current plan stays as it is.',
  subscription: 'Your subscription',
  haveChecked: 'Have a card checked',
};

export const useCheckoutWords = () => catalogue.use('checkout', checkoutWords);
