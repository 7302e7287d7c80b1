import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { DAILY_CREDIT_DEFAULT } from '@tidings/contracts/limits/profile-limits.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { PageHead } from '../page-head.tsx';
import { PlanTable } from './plan-table.tsx';
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
