import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import css from './plan-columns.module.css';
import { plans } from './plans.ts';
import { words } from './pricing.words.ts';

/** The three plans side by side, in short: for the front page. */
export function PlanColumns() {
  return (
    <div className={css.plans}>
      {plans.map(({ plan, price, billing, says, ctaText, ctaLink, isPopular }) => (
        <div key={plan}>
          <h3>{plan}</h3>
          <p className={price === null ? css.ask : `num ${css.price}`}>{price ?? words.ask}{price !== null && <small> {billing.split(',')[0]}</small>}</p>
          <p className={css.says}>{says}</p>
          <Link className={buttonClass({ look: isPopular ? 'main' : 'plain' })} to={ctaLink}>{ctaText}</Link>
        </div>
      ))}
    </div>
  );
}
