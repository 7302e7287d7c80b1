import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import css from './plan-columns.module.css';
import { PlanButton, plans } from './plans.tsx';
import { usePricingWords } from './pricing.words.ts';

export function PlanColumns() {
  const words = usePricingWords();
  const { data } = usePlans();
  if (data && !data.offered) return <p className={css.says}>{words.free}</p>;
  return (
    <div className={css.plans}>
      {plans.map((one) => {
        const { tier } = one;
        const { plan, price, per, says } = words.plans[tier];
        return (
          <div key={tier}>
            <h3>{plan}</h3>
            <p className={price === null ? css.ask : `num ${css.price}`}>
              {price ?? words.ask}
              {price !== null && <small> {per}</small>}
            </p>
            <p className={css.says}>{says}</p>
            <PlanButton {...one} />
          </div>
        );
      })}
    </div>
  );
}
