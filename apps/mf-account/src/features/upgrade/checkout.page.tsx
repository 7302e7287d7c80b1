import { addBasePath, getCurrentPath } from '@tidings/api-client/base-path.ts';
import type { PlayerSubscriptionFields } from '@tidings/api-client/generated/operation-types.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { useSubscription } from '@tidings/api-client/operations/profile.query.ts';
import { CHECKOUT_PATH } from '@tidings/contracts/web/payment.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link, Navigate } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button, ButtonLink, getButtonClass } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { type ReactNode, useEffect } from 'react';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import { CardGroup, PaymentContext } from '../../payment/card-group.tsx';
import { isCardProviderLoaded, usePaymentConfiguration } from '../../payment/card-provider.ts';
import type { Place } from '../../places.ts';
import {
  SubscriptionState,
  isPaymentPending,
  hasActivePlan,
  useSubscriptionChanges,
} from '../../subscription/subscription-state.tsx';
import { useSubscriptionWords } from '../../subscription/subscription.words.ts';
import { type CardAction, CardCheck, CardFormLink, canLoadCardForm } from './card-check.tsx';
import css from './checkout.module.css';
import { useCheckoutWords } from './checkout.words.ts';

export const place = {
  path: '/upgrade/checkout',
  title: 'Checkout',
  chunk: 'person',
  guarded: true,
} as const satisfies Place;

const shownAsIs: ReadonlySet<string> = new Set(['PAYMENT_REFUSED', 'BUSY', 'BAD_INPUT']);
const loadUpgradePage = () => {
  location.reload();
};

/**
 * Page for subscribing to Pro or only checking a card. Leaving it reloads the document, so that the provider's script
 * runs only on this page.
 */
export function CheckoutPage({ startAnew = loadUpgradePage }: { startAnew?: () => void }) {
  const words = useCheckoutWords();
  const viewer = useSession().viewer?.id ?? null;
  const { data: plans } = usePlans();
  const { data: subscription } = useSubscription(viewer);
  const { data: configuration, isPending, isError, refetch } = usePaymentConfiguration();
  useEffect(
    () => () => {
      if (isCardProviderLoaded() && getCurrentPath() !== CHECKOUT_PATH) startAnew();
    },
    [startAnew],
  );
  if (plans && !plans.offered) return <Navigate to="/upgrade" replace />;
  if (isPending) return <PageSkeleton />;
  if (isError) return <ConfigurationError again={() => void refetch()} />;
  if (configuration === null) return <NotSetUp />;
  if (viewer !== null && subscription && (hasActivePlan(subscription) || isPaymentPending(subscription)))
    return <PresentPlan viewer={viewer} subscription={subscription} />;
  const hasTrial = subscription?.trialAvailable ?? true;
  const isSold = plans?.sold ?? false;
  return (
    <Frame>
      <Offer notice={isSold ? (hasTrial ? words.trialNotice : words.paidNotice) : words.notYet} hasTrial={hasTrial}>
        {canLoadCardForm() ? (
          <PaymentContext value={configuration}>
            <CardGroup>
              <CardForm host={new URL(configuration.script).host} isSold={isSold} hasTrial={hasTrial} viewer={viewer} />
            </CardGroup>
          </PaymentContext>
        ) : (
          <div className={css.form}>
            <CardFormLink />
          </div>
        )}
      </Offer>
    </Frame>
  );
}

function ConfigurationError({ again }: { again: () => void }) {
  const words = useCheckoutWords();
  const pages = usePageWords();
  return (
    <Frame>
      <EmptyState
        level={1}
        title={pages.titles.checkout}
        action={
          <Button look="main" onClick={again}>
            {pages.again}
          </Button>
        }
      >
        {words.notAsked}
      </EmptyState>
    </Frame>
  );
}

function NotSetUp() {
  const words = useCheckoutWords();
  return (
    <Frame>
      <EmptyState
        level={1}
        title={words.notSetUp}
        action={
          <Link className={getButtonClass({ look: 'main' })} to="/upgrade">
            {words.back}
          </Link>
        }
      >
        {words.withoutCard}
      </EmptyState>
    </Frame>
  );
}

function PresentPlan({ viewer, subscription }: { viewer: string; subscription: PlayerSubscriptionFields }) {
  const words = useCheckoutWords();
  const { toFeed } = usePageWords();
  return (
    <Frame>
      <h1>{hasActivePlan(subscription) ? words.done : words.confirming}</h1>
      <div className={css.state}>
        <SubscriptionState viewer={viewer} subscription={subscription} />
        <p className={css.ways}>
          <ButtonLink look="main" href={addBasePath('/feed')}>
            {toFeed}
          </ButtonLink>
          <ButtonLink href={addBasePath('/settings?tab=subscription')}>{words.subscription}</ButtonLink>
        </p>
      </div>
    </Frame>
  );
}

type CardFormProps = { host: string; isSold: boolean; hasTrial: boolean; viewer: string | null };

function CardForm({ host, isSold, hasTrial, viewer }: CardFormProps) {
  const words = useCheckoutWords();
  const { startTrial } = useSubscriptionWords();
  const { subscribe, refresh } = useSubscriptionChanges(viewer);
  const check: CardAction = {
    button: words.check,
    busy: words.checking,
    use: ({ card }) => Promise.resolve({ taken: words.accepted(card?.brand ?? words.card, card?.last4 ?? '····') }),
  };
  const pay: CardAction = {
    button: hasTrial ? startTrial : words.subscribe,
    busy: words.subscribing,
    use: async ({ id }, confirm) => {
      try {
        const confirmation = await subscribe(id);
        if (!confirmation) return {};
        const problem = await confirm(confirmation);
        if (problem !== null) return { problem: problem || words.refused };
        await refresh();
        return {};
      } catch (error) {
        const isRefused = error instanceof ApiError && shownAsIs.has(error.code);
        return { problem: isRefused ? error.message : words.noAnswer };
      }
    },
  };
  return <CardCheck host={host} cardUse={isSold ? pay : check} />;
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

function Offer({ notice, hasTrial, children }: { notice: string; hasTrial: boolean; children: ReactNode }) {
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
            {hasTrial && <li>{words.trial}</li>}
            <li>{words.adds}</li>
          </ul>
        </section>
        <div>
          <p>{notice}</p>
          {children}
        </div>
      </div>
    </>
  );
}
