import { useQueryClient } from '@tanstack/react-query';
import type { PlayerSubscriptionFields } from '@tidings/api-client/generated/operation-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import {
  PLAYER_SUBSCRIPTION_FIELDS,
  profileKey,
  subscriptionKey,
} from '@tidings/api-client/operations/profile.query.ts';
import { savedKey } from '@tidings/api-client/operations/saved.operations.ts';
import { Button } from '@tidings/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import type {
  RefreshSubscriptionMutation,
  RenewSubscriptionMutation,
  StartTrialMutation,
  SubscribeToProMutation,
} from '../generated/operation-types.ts';
import { usePageWords } from '../page.words.ts';
import css from './subscription-state.module.css';
import { type subscriptionWords, useSubscriptionWords } from './subscription.words.ts';

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

const startDocument = operation<StartTrialMutation>(
  `mutation StartTrial { startTrial { ${PLAYER_SUBSCRIPTION_FIELDS} } }`,
);
const subscribeDocument = operation<SubscribeToProMutation>(
  `mutation SubscribeToPro($paymentMethod: String!) { subscribeToPro(paymentMethod: $paymentMethod) {
    subscription { ${PLAYER_SUBSCRIPTION_FIELDS} } confirmation { clientSecret isPayment } } }`,
);
const refreshDocument = operation<RefreshSubscriptionMutation>(
  `mutation RefreshSubscription { refreshSubscription { ${PLAYER_SUBSCRIPTION_FIELDS} } }`,
);
const renewDocument = operation<RenewSubscriptionMutation>(
  `mutation RenewSubscription($renews: Boolean!) { renewSubscription(renews: $renews) {
    ${PLAYER_SUBSCRIPTION_FIELDS} } }`,
);

/** Returns functions that change the subscription and refresh the data that depends on it. They throw `ApiError`. */
export function useSubscriptionChanges(viewer: string | null) {
  const queries = useQueryClient();
  const store = (subscription: PlayerSubscriptionFields | null) => {
    queries.setQueryData(subscriptionKey(viewer), subscription);
    void queries.invalidateQueries({ queryKey: profileKey(viewer) });
    void queries.invalidateQueries({ queryKey: savedKey(viewer) });
    return subscription;
  };
  return {
    startTrial: async () => store((await graphqlFetch(startDocument, {})).startTrial),
    subscribe: async (paymentMethod: string) => {
      const { subscription, confirmation } = (await graphqlFetch(subscribeDocument, { paymentMethod })).subscribeToPro;
      // If the bank must still confirm the card, the subscription is not stored yet, so that the form stays open.
      if (!confirmation) store(subscription);
      return confirmation;
    },
    refresh: async () => store((await graphqlFetch(refreshDocument, {})).refreshSubscription),
    renew: async (renews: boolean) => store((await graphqlFetch(renewDocument, { renews })).renewSubscription),
  };
}
