import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import type { Plan } from './plans.ts';
import { usePricingWords } from './pricing.words.ts';

export function PlanButton({ tier, ctaLink, isPopular }: Plan) {
  const words = usePricingWords();
  return (
    <Link className={getButtonClass({ look: isPopular ? 'main' : 'plain' })} to={ctaLink}>
      {words.plans[tier].ctaText}
    </Link>
  );
}
