import { usePaymentConfiguration } from '@tidings/api-client/operations/payment.query.ts';
import { thisPage } from '@tidings/api-client/own-address.ts';
import { CHECKOUT_PATH } from '@tidings/contracts/web/payment.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { Button, buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import { CardGroup, PaymentRoot } from '../../payment/card-group.tsx';
import { cardProviderLoaded } from '../../payment/load-card-provider.ts';
import { CardCheck, WayToCardForm, mayLoadCardForm } from './card-check.tsx';
import css from './checkout.module.css';
import { useCheckoutWords } from './checkout.words.ts';

const loadAnew = () => {
  location.reload();
};

/**
 * `/upgrade/checkout`: what Pro costs, and a card that the provider checks. Upgrading itself is not there yet.
 * Where one goes from here is loaded anew, so that the provider's script sees this page and no other.
 */
export function CheckoutPage({ startAnew = loadAnew }: { startAnew?: () => void }) {
  const words = useCheckoutWords();
  const pages = usePageWords();
  const { data: configuration, isPending, isError, refetch } = usePaymentConfiguration();
  useEffect(
    () => () => {
      if (cardProviderLoaded() && thisPage() !== CHECKOUT_PATH) startAnew();
    },
    [startAnew],
  );
  if (isPending) return <PageSkeleton />;
  if (isError)
    return (
      <Frame>
        <Empty
          level={1}
          title={pages.titles.checkout}
          action={
            <Button look="main" onClick={() => void refetch()}>
              {pages.again}
            </Button>
          }
        >
          {words.notAsked}
        </Empty>
      </Frame>
    );
  if (configuration === null)
    return (
      <Frame>
        <Empty
          level={1}
          title={words.notSetUp}
          action={
            <Link className={buttonClass({ look: 'main' })} to="/upgrade">
              {words.back}
            </Link>
          }
        >
          {words.notYetHere}
        </Empty>
      </Frame>
    );
  return (
    <Frame>
      {mayLoadCardForm() ? (
        <PaymentRoot value={configuration}>
          <CardGroup>
            <Offer>
              <CardCheck host={new URL(configuration.script).host} />
            </Offer>
          </CardGroup>
        </PaymentRoot>
      ) : (
        <Offer>
          <div className={css.form}>
            <WayToCardForm />
          </div>
        </Offer>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { titles } = usePageWords();
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${titles.checkout} · Tidings`}</title>
      <Breadcrumb
        above={[
          { path: '/profile', name: titles.profile },
          { path: '/upgrade', name: titles.upgrade },
        ]}
        here={titles.checkout}
      />
      {children}
    </div>
  );
}

function Offer({ children }: { children: ReactNode }) {
  const words = useCheckoutWords();
  const { titles } = usePageWords();
  return (
    <>
      <h1>{titles.checkout}</h1>
      <div className={css.columns}>
        <section className={css.plan}>
          <h2>{words.plan}</h2>
          <p className={`num ${css.price}`}>{words.price}</p>
          <ul>
            <li>{words.trial}</li>
            <li>{words.adds}</li>
          </ul>
        </section>
        <div>
          <p>{words.notYet}</p>
          {children}
        </div>
      </div>
    </>
  );
}
