import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { type pricingWords, usePricingWords } from './pricing.words.ts';

export type Plan = {
  tier: Tier;
  ctaLink: string;
  isPopular: boolean;
};

export const plans: readonly Plan[] = [
  { tier: 'free', ctaLink: '/feed', isPopular: false },
  { tier: 'pro', ctaLink: '/upgrade', isPopular: true },
  { tier: 'enterprise', ctaLink: '/contact', isPopular: false },
];

export type ComparisonCell = keyof typeof pricingWords.cells | 'savedArticles' | boolean;

/** Rows of the comparison table below the daily credit. The cells are in the order of `plans`. */
export const planComparison: readonly {
  thing: keyof typeof pricingWords.things;
  cells: readonly [ComparisonCell, ComparisonCell, ComparisonCell];
}[] = [
  { thing: 'speech', cells: [true, true, true] },
  { thing: 'voices', cells: ['standardVoices', 'premiumVoices', 'customVoices'] },
  { thing: 'articles', cells: ['fivePerDay', 'unlimited', 'unlimited'] },
  { thing: 'library', cells: ['savedArticles', true, true] },
  { thing: 'history', cells: [true, true, true] },
  { thing: 'controls', cells: [false, true, true] },
  { thing: 'sharing', cells: [false, false, true] },
  { thing: 'analytics', cells: [false, false, true] },
  { thing: 'support', cells: [false, false, true] },
  { thing: 'api', cells: [false, false, true] },
];

export function PlanButton({ tier, ctaLink, isPopular }: Plan) {
  const words = usePricingWords();
  return (
    <Link className={getButtonClass({ look: isPopular ? 'main' : 'plain' })} to={ctaLink}>
      {words.plans[tier].ctaText}
    </Link>
  );
}
