import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { catalogue } from '../../words/catalogue.ts';

/** `says` is one sentence. `price` is null if it is on request. `billing` starts with `per`. */
export type PlanWords = {
  plan: string;
  price: string | null;
  billing: string;
  per: string;
  says: string;
  features: readonly string[];
  ctaText: string;
};

const plans: Record<Tier, PlanWords> = {
  free: {
    plan: 'Free',
    price: '$0',
    billing: 'forever',
    per: 'forever',
    says: '3 standard voices, up to 5 articles per day, in your browser.',
    features: ['Basic text-to-speech', '3 standard voices', 'Up to 5 articles per day', 'Browser only'],
    ctaText: 'Go To Feed',
  },
  pro: {
    plan: 'Pro',
    price: '$9.99',
    billing: 'per month, 7-day free trial',
    per: 'per month',
    says: '15+ premium voices, unlimited articles, a saved library. 7-day free trial.',
    features: ['15+ premium voices', 'Unlimited articles', 'Saved library', 'History', 'Advanced audio controls'],
    ctaText: 'Start free trial',
  },
  enterprise: {
    plan: 'Enterprise',
    price: null,
    billing: 'planned, not yet available',
    per: 'planned',
    says: 'Custom voices, team sharing, analytics dashboard, priority support, API. Not yet available.',
    features: ['Custom voices', 'Team sharing', 'Analytics dashboard', 'Priority support', 'API'],
    ctaText: 'Contact us',
  },
};

export const pricingWords = {
  here: 'Pricing',
  title: ['The news is free.', 'A better voice costs a little.'],
  stand: 'All plans and prices in one table.',
  caption: 'Plans and what each includes',
  corner: 'What you get',
  popular: 'Popular',
  ask: 'Contact us',
  free: 'Everything here is free.',
  plans,
  credit: 'Daily credit',
  characters: 'characters',
  number: (count: number): string => count.toLocaleString('en'),
  things: {
    speech: 'Basic text-to-speech',
    voices: 'Voices',
    articles: 'Articles',
    library: 'Saved library',
    history: 'History',
    controls: 'Advanced audio controls',
    sharing: 'Team sharing',
    analytics: 'Analytics dashboard',
    support: 'Priority support',
    api: 'API',
  },
  cells: {
    standardVoices: '3 standard',
    premiumVoices: '15+ premium',
    customVoices: 'Custom voices',
    fivePerDay: 'Up to 5 per day',
    unlimited: 'Unlimited',
  },
  savedArticles: (count: number): string => (count === 1 ? '1 article' : `${count.toLocaleString('en')} articles`),
  included: 'Included',
  notIncluded: 'Not included',
  measure: 'How far do 2,000 characters go?',
  measureSays:
    'About two and a quarter minutes with a natural voice: a short report, or the first third of a long one. Browser voices and the basic ones do not use credit at all, and a day later the credit is full again.',
  scale: ['0', '2,000', '4,000', '6,000 characters'],
};

export const usePricingWords = () => catalogue.use('pricing', pricingWords);
