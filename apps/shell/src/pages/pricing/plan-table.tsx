import { DAILY_CREDIT_DEFAULT } from '@tidings/contracts/limits/profile-limits.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import css from './plan-table.module.css';
import { comparison, plans } from './plans.ts';
import type { Cell } from './plans.ts';
import { words } from './pricing.words.ts';

/** All plans in one table; on a phone one line of three for each thing. */
export function PlanTable() {
  return (
    <table className={css.table}>
      <caption className="vh">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.corner}><span className="vh">{words.corner}</span></th>
          {plans.map(({ plan, price, billing, ctaText, ctaLink, isPopular }) => (
            <th key={plan} scope="col" data-popular={isPopular || undefined}>
              <span className={css.name}>{plan}{isPopular && <Tag look="pro">{words.popular}</Tag>}</span>
              <span className={price === null ? css.ask : `num ${css.price}`}>{price ?? words.ask}</span>
              <span className="soft">{billing}</span>
              <Link className={buttonClass({ look: isPopular ? 'main' : 'plain' })} to={ctaLink}>{ctaText}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={css.credits}>
          <th scope="row">{words.credit}</th>
          {plans.map(({ tier, plan, isPopular }) => <td key={plan} data-plan={plan} data-popular={isPopular || undefined}><span className={`num ${css.credit}`}>{DAILY_CREDIT_DEFAULT[tier].toLocaleString('en')}</span> {words.characters}</td>)}
        </tr>
        {comparison.map(({ thing, cells }) => (
          <tr key={thing}>
            <th scope="row">{thing}</th>
            {cells.map((cell, place) => <td key={plans[place]?.plan} data-plan={plans[place]?.plan} data-popular={plans[place]?.isPopular || undefined}>{shown(cell)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shown(cell: Cell) {
  if (typeof cell === 'string') return cell;
  return cell
    ? <><Icon name="check" /><span className="vh">{words.included}</span></>
    : <><span className="soft" aria-hidden="true">–</span><span className="vh">{words.notIncluded}</span></>;
}
