import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { FREE_SAVED_ARTICLES_DEFAULT } from '@tidings/contracts/limits/library-limits.ts';
import { DAILY_CREDIT_DEFAULT } from '@tidings/contracts/limits/profile-limits.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { PageHead } from '../page-parts.tsx';
import planTableCss from './plan-table.module.css';
import { type ComparisonCell, type Plan, PlanButton, planComparison, plans } from './plans.tsx';
import css from './pricing-page.module.css';
import { usePricingWords } from './pricing.words.ts';

/** Characters per tick, and characters in a long article. */
const [TICK, STORY] = [100, 6_000];

export function PricingPage() {
  const words = usePricingWords();
  const { data } = usePlans();
  if (data && !data.offered)
    return (
      <div className="wrap">
        <Breadcrumb here={words.here} />
        <PageHead title={words.free} />
      </div>
    );
  return (
    <div className="wrap">
      <Breadcrumb here={words.here} />
      <PageHead
        title={
          <>
            {words.title[0]}
            <br />
            {words.title[1]}
          </>
        }
      >
        {words.stand}
      </PageHead>
      <PlanTable />
      {data?.voicesCost && data.dailyCredit.free === DAILY_CREDIT_DEFAULT.free && <CreditScale />}
    </div>
  );
}

/** Shows how much of a long article the free plan's daily credit covers. */
function CreditScale() {
  const words = usePricingWords();
  return (
    <section className={`oxford ${css.measure}`}>
      <h2>{words.measure}</h2>
      <div>
        <ProgressScale units={STORY / TICK} heard={DAILY_CREDIT_DEFAULT.free / TICK} className={css.dial} />
        <ol className="num" aria-hidden="true">
          {words.scale.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
        <p>{words.measureSays}</p>
      </div>
    </section>
  );
}

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
    <table className={planTableCss.table}>
      <caption className="vh">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={planTableCss.corner}>
            <span className="vh">{words.corner}</span>
          </th>
          {plans.map((plan) => (
            <PlanHead key={plan.tier} {...plan} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={planTableCss.credits}>
          <th scope="row">{words.credit}</th>
          {plans.map((plan) => (
            <td key={plan.tier} {...cellProps(plan)}>
              <span className={`num ${planTableCss.credit}`}>{words.number(dailyCredit[plan.tier])}</span>{' '}
              {words.characters}
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
      <span className={planTableCss.name}>
        {plan}
        {isPopular && <Tag look="pro">{words.popular}</Tag>}
      </span>
      <span className={price === null ? planTableCss.ask : `num ${planTableCss.price}`}>{price ?? words.ask}</span>
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
