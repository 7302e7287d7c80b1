import { usePaymentConfiguration } from '@tidings/api-client/operations/payment.query.ts';
import { CHECKOUT_PATH } from '@tidings/contracts/web/payment.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { ButtonLink, buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { Breadcrumb } from '../../breadcrumb.tsx';
import css from './upgrade.module.css';

/** Where plans will be changed. */
export function UpgradePage() {
  const { data: configuration } = usePaymentConfiguration();
  const ways = (
    <p className={css.ways}>
      <Link className={buttonClass({ look: 'main' })} to="/settings?tab=subscription">Your subscription</Link>
      {/* Not the router's: only a page sent as the checkout page may load the card form. */}
      {configuration && <ButtonLink href={CHECKOUT_PATH}>Have a card checked</ButtonLink>}
    </p>
  );
  return (
    <div className="wrap">
      <title>Upgrade · Tidings</title>
      <Breadcrumb above={[{ path: '/profile', name: 'Profile' }]} here="Upgrade" />
      <Empty level={1} title="be right back" action={ways}>Plans cannot be changed here yet. What you have goes on as it is.</Empty>
    </div>
  );
}
