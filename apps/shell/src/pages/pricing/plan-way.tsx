import { usePaymentConfiguration } from '@tidings/api-client/operations/payment.query.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import css from './plan-way.module.css';
import type { Plan } from './plans.ts';
import { usePricingWords } from './pricing.words.ts';

/** Where a plan leads; one that costs leads nowhere in an installation that takes no payments, and says so. */
export function PlanWay({ tier, ctaLink, isPopular }: Plan) {
  const words = usePricingWords();
  const { data: payments } = usePaymentConfiguration();
  if (tier === 'pro' && !payments) return <span className={css.off}>{payments === null && words.notSold}</span>;
  return (
    <Link className={buttonClass({ look: isPopular ? 'main' : 'plain' })} to={ctaLink}>
      {words.plans[tier].ctaText}
    </Link>
  );
}
