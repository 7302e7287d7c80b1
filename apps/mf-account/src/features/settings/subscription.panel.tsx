import type { PlayerSubscriptionFields } from '@tidings/api-client/generated/operation-types.ts';
import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { useProfile, useSubscription } from '@tidings/api-client/operations/profile.query.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { useEffect, useState } from 'react';
import { SettingRow } from '../../account-page/account-page.tsx';
import { usePageWords } from '../../page.words.ts';
import { SubscriptionState, hasActivePlan, isPaymentPending } from '../../subscription/subscription-state.tsx';
import { useSubscriptionWords } from '../../subscription/subscription.words.ts';
import css from './settings.module.css';
import { useSettingsWords } from './settings.words.ts';

const CHARACTERS_PER_TICK = 100;
const DEBOUNCE_MS = 300;
const clock = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', weekday: 'long' }).format(Date.parse(iso));
const called = (names: Record<string, string>, code: string) => names[code] ?? code;

export function SubscriptionPanel({ viewer }: { viewer: string }) {
  const words = useSettingsWords();
  const profile = useProfile(viewer);
  const subscription = useSubscription(viewer);
  const plans = usePlans();
  const loading = useDebouncedValue(profile.isLoading || subscription.isLoading || plans.isLoading, true, DEBOUNCE_MS);
  if (loading)
    return (
      <p className={css.loading} role="status">
        {words.loadingParts}
      </p>
    );
  return (
    <>
      {subscription.data && plans.data?.voicesCost && <Credit subscription={subscription.data} />}
      {plans.data && !plans.data.offered && <p className={css.free}>{words.free}</p>}
      {subscription.data && plans.data?.offered && <Plan viewer={viewer} subscription={subscription.data} />}
      <SettingRow name={words.profile}>
        <State loaded={Boolean(profile.data)} />
      </SettingRow>
      <SettingRow name={words.subscription}>
        <State loaded={Boolean(subscription.data)} />
      </SettingRow>
    </>
  );
}

function Plan({ viewer, subscription }: { viewer: string; subscription: PlayerSubscriptionFields }) {
  const words = useSettingsWords();
  const { tiers, statuses, startTrial, seePro, anotherCard } = useSubscriptionWords();
  const isFailed = subscription.source === 'payment' && subscription.status === 'past_due';
  return (
    <SettingRow name={words.plan}>
      <div className={css.plan}>
        <p>
          <span className="serif">{called(tiers, subscription.tier)}</span>{' '}
          <span className="soft">{called(statuses, subscription.status)}</span>
        </p>
        {!hasActivePlan(subscription) && !isPaymentPending(subscription) && (
          <Link className={getButtonClass({ look: 'main' })} to="/upgrade">
            {isFailed ? anotherCard : subscription.trialAvailable ? startTrial : seePro}
          </Link>
        )}
        <SubscriptionState viewer={viewer} subscription={subscription} />
      </div>
    </SettingRow>
  );
}

function Credit({ subscription: { usage, dailyLimit, resetsAt } }: { subscription: PlayerSubscriptionFields }) {
  const words = useSettingsWords();
  const { locale } = usePageWords();
  const counted = (value: number) => value.toLocaleString(locale);
  const remaining = Math.max(0, dailyLimit - usage);
  const units = Math.max(1, Math.round(dailyLimit / CHARACTERS_PER_TICK));
  return (
    <SettingRow
      name={words.credit}
      hint={
        <>
          {words.creditHint.before(counted(dailyLimit))}
          <time dateTime={resetsAt}>{clock(resetsAt, locale)}</time>
          {words.creditHint.after}
        </>
      }
    >
      <div className={css.credit}>
        <p className="serif num">
          {counted(remaining)} <span className="soft">{words.charactersLeft(counted(dailyLimit))}</span>
        </p>
        <ProgressScale flat units={units} heard={Math.min(units, usage / CHARACTERS_PER_TICK)} className={css.dial} />
        <p className={`num ${css.hint}`}>{words.usedToday(counted(usage), counted(dailyLimit))}</p>
      </div>
    </SettingRow>
  );
}

function State({ loaded }: { loaded: boolean }) {
  const words = useSettingsWords();
  if (loaded)
    return (
      <p className={css.loaded}>
        <Icon name="check" size={18} />
        {words.loaded}
      </p>
    );
  return (
    <>
      <p className={css.missing}>
        <Icon name="alert" size={18} />
        {words.notLoaded}
      </p>
      <p className={css.hint}>{words.notLoadedHint}</p>
    </>
  );
}

/** Returns the value once it has been stable for `ms` milliseconds, and `first` before that. */
function useDebouncedValue<T>(value: T, first: T, ms: number): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
