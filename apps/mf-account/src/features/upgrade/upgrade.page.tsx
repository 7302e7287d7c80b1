import { addBasePath } from '@tidings/api-client/base-path.ts';
import type { PlayerSubscriptionFields } from '@tidings/api-client/generated/operation-types.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { useSubscription } from '@tidings/api-client/operations/profile.query.ts';
import { CHECKOUT_PATH } from '@tidings/contracts/web/payment.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { Button, ButtonLink, getButtonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { type ReactNode, useState } from 'react';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import {
  SubscriptionState,
  isPaymentPending,
  hasActivePlan,
  useSubscriptionChanges,
} from '../../subscription/subscription-state.tsx';
import { useSubscriptionWords } from '../../subscription/subscription.words.ts';
import css from './upgrade.module.css';
import { useUpgradeWords } from './upgrade.words.ts';

export const place = { path: '/upgrade', title: 'Upgrade', chunk: 'person', guarded: true } as const satisfies Place;

export function UpgradePage() {
  const { titles } = usePageWords();
  return (
    <div className={`wrap ${css.page}`}>
      <title>{`${titles.upgrade} · Tidings`}</title>
      <Breadcrumb above={[{ path: '/profile', name: titles.profile }]} here={titles.upgrade} />
      <Content />
    </div>
  );
}

function Content() {
  const words = useUpgradeWords();
  const pages = usePageWords();
  const viewer = useSession().viewer?.id ?? null;
  const plans = usePlans();
  const subscription = useSubscription(viewer);
  if (plans.data && !plans.data.offered)
    return <EmptyState level={1} title={words.free} action={<LinkButton to="/feed">{pages.toFeed}</LinkButton>} />;
  if (plans.isPending || subscription.isPending || viewer === null) return <PageSkeleton />;
  if (!plans.data || subscription.isError)
    return (
      <EmptyState
        level={1}
        title={pages.titles.upgrade}
        action={
          <Button
            look="main"
            onClick={() => {
              void plans.refetch();
              void subscription.refetch();
            }}
          >
            {pages.again}
          </Button>
        }
      >
        {words.notLoaded}
      </EmptyState>
    );
  const { data } = subscription;
  if (data && (hasActivePlan(data) || isPaymentPending(data)))
    return <PresentPlan viewer={viewer} subscription={data} />;
  return <Offer viewer={viewer} subscription={data ?? null} isSold={plans.data.sold} />;
}

function PresentPlan({ viewer, subscription }: { viewer: string; subscription: PlayerSubscriptionFields }) {
  const words = useUpgradeWords();
  const pages = usePageWords();
  const { tiers } = useSubscriptionWords();
  const names: Readonly<Record<string, string>> = tiers;
  return (
    <>
      <h1>
        {hasActivePlan(subscription)
          ? words.onPlan(names[subscription.tier] ?? subscription.tier)
          : pages.titles.upgrade}
      </h1>
      <div className={css.offer}>
        <SubscriptionState viewer={viewer} subscription={subscription} />
        <p className={css.ways}>
          <LinkButton to="/feed">{pages.toFeed}</LinkButton>
          <Link className={getButtonClass()} to="/settings?tab=subscription">
            {words.subscription}
          </Link>
        </p>
      </div>
    </>
  );
}

function Offer({
  viewer,
  subscription,
  isSold,
}: {
  viewer: string;
  subscription: PlayerSubscriptionFields | null;
  isSold: boolean;
}) {
  const words = useUpgradeWords();
  const { tiers } = useSubscriptionWords();
  const hasTrial = subscription?.trialAvailable ?? true;
  return (
    <>
      <h1>{hasTrial ? words.trialTitle : isSold ? words.proTitle : tiers.pro}</h1>
      <div className={css.offer}>
        <ul>
          {words.adds.map((line) => (
            <li key={line}>
              <Icon name="check" size={18} />
              {line}
            </li>
          ))}
        </ul>
        {subscription && !hasTrial && <SubscriptionState viewer={viewer} subscription={subscription} />}
        <Way viewer={viewer} hasTrial={hasTrial} isSold={isSold} />
      </div>
    </>
  );
}

function Way({ viewer, hasTrial, isSold }: { viewer: string; hasTrial: boolean; isSold: boolean }) {
  const words = useUpgradeWords();
  const { startTrial } = useSubscriptionWords();
  if (isSold)
    return (
      <>
        <p>{hasTrial ? words.withCard : words.paid}</p>
        {/* Not a router link, because only a document served as the checkout page may load the card form. */}
        <ButtonLink look="main" href={addBasePath(CHECKOUT_PATH)}>
          {hasTrial ? startTrial : words.subscribe}
        </ButtonLink>
      </>
    );
  if (hasTrial) return <TrialStart viewer={viewer} />;
  return (
    <>
      <p>{words.notSold}</p>
      <LinkButton to="/contact">{words.contact}</LinkButton>
    </>
  );
}

function TrialStart({ viewer }: { viewer: string }) {
  const words = useUpgradeWords();
  const { startTrial: label } = useSubscriptionWords();
  const { notify } = useShell();
  const { startTrial } = useSubscriptionChanges(viewer);
  const [isBusy, setBusy] = useState(false);
  async function start() {
    if (isBusy) return;
    setBusy(true);
    try {
      await startTrial();
      notify('success', words.started);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'BAD_INPUT';
      notify('error', isRefused ? error.message : words.notStarted);
    }
    setBusy(false);
  }
  return (
    <>
      <p>{words.noCard}</p>
      <Button look="main" aria-busy={isBusy} onClick={() => void start()}>
        {label}
      </Button>
    </>
  );
}

const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={getButtonClass({ look: 'main' })} to={to}>
    {children}
  </Link>
);
