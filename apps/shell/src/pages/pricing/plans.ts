import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';

/** A pricing plan. `price` is null where one asks. */
export interface Plan {
  tier: Tier; plan: string; price: string | null; billing: string;
  /** In one sentence. */
  says: string;
  features: readonly string[];
  ctaText: string; ctaLink: string; isPopular: boolean;
}

export const plans: readonly Plan[] = [
  {
    tier: 'free', plan: 'Free', price: '$0', billing: 'forever', says: '3 standard voices, up to 5 articles per day, in your browser.',
    features: ['Basic text-to-speech', '3 standard voices', 'Up to 5 articles per day', 'Browser only'], ctaText: 'Go To Feed', ctaLink: '/feed', isPopular: false,
  },
  {
    tier: 'pro', plan: 'Pro', price: '$9.99', billing: 'per month, 7-day free trial', says: '15+ premium voices, unlimited articles, a saved library. 7-day free trial.',
    features: ['15+ premium voices', 'Unlimited articles', 'Saved library', 'History', 'Advanced audio controls'], ctaText: 'Start free trial', ctaLink: '/upgrade', isPopular: true,
  },
  {
    tier: 'enterprise', plan: 'Enterprise', price: null, billing: 'planned, not yet available', says: 'Custom voices, team sharing, analytics dashboard, priority support, API. Not yet available.',
    features: ['Custom voices', 'Team sharing', 'Analytics dashboard', 'Priority support', 'API'], ctaText: 'Contact us', ctaLink: '/contact', isPopular: false,
  },
];

/** What a plan has of a thing: words, or whether it has it at all. */
export type Cell = string | boolean;

/** The table below the daily credit, a line for each thing; the cells stand in the order of `plans`. */
export const comparison: readonly { thing: string; cells: readonly [Cell, Cell, Cell] }[] = [
  { thing: 'Basic text-to-speech', cells: [true, true, true] },
  { thing: 'Voices', cells: ['3 standard', '15+ premium', 'Custom voices'] },
  { thing: 'Articles', cells: ['Up to 5 per day', 'Unlimited', 'Unlimited'] },
  { thing: 'Saved library', cells: ['5 articles', true, true] },
  { thing: 'History', cells: [true, true, true] },
  { thing: 'Advanced audio controls', cells: [false, true, true] },
  { thing: 'Team sharing', cells: [false, false, true] },
  { thing: 'Analytics dashboard', cells: [false, false, true] },
  { thing: 'Priority support', cells: [false, false, true] },
  { thing: 'API', cells: [false, false, true] },
];
