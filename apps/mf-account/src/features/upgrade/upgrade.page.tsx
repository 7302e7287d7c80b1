import { usePaymentConfiguration } from '@tidings/api-client/operations/payment.query.ts';
import { ownAddress } from '@tidings/api-client/own-address.ts';
import { CHECKOUT_PATH } from '@tidings/contracts/web/payment.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { ButtonLink, buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { usePageWords } from '../../page.words.ts';
import { useCheckoutWords } from './checkout.words.ts';
import css from './upgrade.module.css';

/** Where plans will be changed. */
export function UpgradePage() {
  const words = useCheckoutWords();
  const { titles } = usePageWords();
  const { data: configuration } = usePaymentConfiguration();
  const ways = (
    <p className={css.ways}>
      <Link className={buttonClass({ look: 'main' })} to="/settings?tab=subscription">
        {words.subscription}
      </Link>
      {/* Not the router's: only a page sent as the checkout page may load the card form. */}
      {configuration && <ButtonLink href={ownAddress(CHECKOUT_PATH)}>{words.haveChecked}</ButtonLink>}
    </p>
  );
  return (
    <div className="wrap">
      <title>{`${titles.upgrade} · Tidings`}</title>
      <Breadcrumb above={[{ path: '/profile', name: titles.profile }]} here={titles.upgrade} />
      <Empty level={1} title={words.beRightBack} action={ways}>
        {words.notYetHere}
      </Empty>
    </div>
  );
}
