import { useQueryClient } from '@tanstack/react-query';
import type { PlayerSubscriptionFields } from '@tidings/api-client/generated/operation-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import {
  PLAYER_SUBSCRIPTION_FIELDS,
  profileKey,
  subscriptionKey,
} from '@tidings/api-client/operations/profile.query.ts';
import { savedKey } from '@tidings/api-client/operations/saved.operations.ts';
import type {
  RefreshSubscriptionMutation,
  RenewSubscriptionMutation,
  StartTrialMutation,
  SubscribeToProMutation,
} from '../generated/operation-types.ts';

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
