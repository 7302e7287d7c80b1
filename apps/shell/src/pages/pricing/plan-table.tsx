import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { FREE_SAVED_ARTICLES_DEFAULT } from '@tidings/contracts/limits/library-limits.ts';
import { DAILY_CREDIT_DEFAULT } from '@tidings/contracts/limits/profile-limits.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import css from './plan-table.module.css';
import { PlanButton, planComparison, plans } from './plans.tsx';
import type { ComparisonCell, Plan } from './plans.tsx';
import { usePricingWords } from './pricing.words.ts';

export function PlanTable() {
  const words = usePricingWords();
  const { data } = usePlans();
  const { savedFree, dailyCredit } = data ?? {
    savedFree: FREE_SAVED_ARTICLES_DEFAULT,
    dailyCredit: DAILY_CREDIT_DEFAULT,
  };
  const cellProps = ({ tier, isPopular }: Plan) => ({
    'data-plan': words.plans[tier].plan,
    'data-popular': isPopular || undefined,
  });
  return (
    <table className={css.table}>
      <caption className="vh">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            <span className="vh">{words.corner}</span>
          </th>
          {plans.map((plan) => (
            <PlanHead key={plan.tier} {...plan} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={css.credits}>
          <th scope="row">{words.credit}</th>
          {plans.map((plan) => (
            <td key={plan.tier} {...cellProps(plan)}>
              <span className={`num ${css.credit}`}>{words.number(dailyCredit[plan.tier])}</span> {words.characters}
            </td>
          ))}
        </tr>
        {planComparison.map(({ thing, cells }) => (
          <tr key={thing}>
            <th scope="row">{words.things[thing]}</th>
            {plans.map((plan, place) => (
              <td key={plan.tier} {...cellProps(plan)}>
                <Shown cell={cells[place] ?? false} savedFree={savedFree} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlanHead(one: Plan) {
  const { tier, isPopular } = one;
  const words = usePricingWords();
  const { plan, price, billing } = words.plans[tier];
  return (
    <th scope="col" data-popular={isPopular || undefined}>
      <span className={css.name}>
        {plan}
        {isPopular && <Tag look="pro">{words.popular}</Tag>}
      </span>
      <span className={price === null ? css.ask : `num ${css.price}`}>{price ?? words.ask}</span>
      <span className="soft">{billing}</span>
      <PlanButton {...one} />
    </th>
  );
}

function Shown({ cell, savedFree }: { cell: ComparisonCell; savedFree: number | null }) {
  const words = usePricingWords();
  if (cell === 'savedArticles') return savedFree === null ? words.cells.unlimited : words.savedArticles(savedFree);
  if (typeof cell === 'string') return words.cells[cell];
  return cell ? (
    <>
      <Icon name="check" />
      <span className="vh">{words.included}</span>
    </>
  ) : (
    <>
      <span className="soft" aria-hidden="true">
        –
      </span>
      <span className="vh">{words.notIncluded}</span>
    </>
  );
}
