import type { PlayerSubscriptionFields } from '@tidings/api-client/generated/operation-types.ts';
import { Button } from '@tidings/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { usePageWords } from '../page.words.ts';
import css from './subscription-state.module.css';
import { useSubscriptionChanges } from './subscription.mutation.ts';
import type { subscriptionWords } from './subscription.words.ts';
import { useSubscriptionWords } from './subscription.words.ts';

export const isPaymentPending = ({ source, status }: PlayerSubscriptionFields): boolean =>
  source === 'payment' && status === 'inactive';

export const hasActivePlan = ({ tier, status }: PlayerSubscriptionFields): boolean =>
  tier !== 'free' && status === 'active';

export function SubscriptionState({
  viewer,
  subscription,
}: {
  viewer: string;
  subscription: PlayerSubscriptionFields;
}) {
  const words = useSubscriptionWords();
  const { locale } = usePageWords();
  const { refresh, renew } = useSubscriptionChanges(viewer);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isPaid = subscription.source === 'payment';
  // Fetches the state from the provider once when the page opens, instead of waiting for a webhook.
  const isFetched = useRef(false);
  useEffect(() => {
    if (!isPaid || isFetched.current) return;
    isFetched.current = true;
    refresh().catch(() => undefined);
  }, [isPaid, refresh]);

  async function run(change: () => Promise<PlayerSubscriptionFields | null>) {
    setBusy(true);
    setMessage('');
    const changed = await change().catch(() => undefined);
    if (changed === undefined) setMessage(words.notChecked);
    else if (changed && isPaymentPending(changed)) setMessage(words.stillConfirming);
    setBusy(false);
  }

  const sentence = sentenceFor(subscription, words, locale);
  return (
    <div className={css.state} aria-busy={isBusy}>
      {sentence !== null && <p>{sentence}</p>}
      {isPaymentPending(subscription) && <Button onClick={() => void run(refresh)}>{words.checkAgain}</Button>}
      {isPaid && hasActivePlan(subscription) && (
        <Button onClick={() => void run(() => renew(subscription.renewsAt === null))}>
          {subscription.renewsAt === null ? words.keep : words.cancel}
        </Button>
      )}
      <p role="status">{message}</p>
    </div>
  );
}

function sentenceFor(
  { tier, status, source, endsAt, renewsAt, trialEndsAt }: PlayerSubscriptionFields,
  words: typeof subscriptionWords,
  locale: string,
): string | null {
  const day = (iso: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(Date.parse(iso));
  if (source === 'payment') {
    if (status === 'inactive') return words.confirming;
    if (status === 'past_due') return words.failed;
    if (renewsAt !== null)
      return trialEndsAt === renewsAt ? words.trialThenPaid(day(renewsAt)) : words.renews(day(renewsAt));
    return endsAt === null ? null : words.cancelled(day(endsAt));
  }
  if (source === 'trial' && endsAt !== null) return words.trial(day(endsAt));
  if (source === 'operator') return endsAt === null ? words.granted : words.grantedUntil(day(endsAt));
  return tier === 'free' && trialEndsAt !== null ? words.trialEnded(day(trialEndsAt)) : null;
}
