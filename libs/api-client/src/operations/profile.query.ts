import { useQuery } from '@tanstack/react-query';
import type { ProfileQuery, SubscriptionQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

export const profileKey = (viewer: string | null) => ['profile', viewer] as const;

export const PROFILE_FIELDS = 'id owner subscriptionPlan image';
export const PLAYER_SUBSCRIPTION_FIELDS = `id owner userId tier status usage dailyLimit
  basicVoicesFree lastReset resetsAt source endsAt renewsAt trialAvailable trialEndsAt`;

const profileDocument = /* @__PURE__ */ operation<ProfileQuery>(`query Profile { profile { ${PROFILE_FIELDS} } }`, {
  isKept: true,
});

/** Fetches the profile, which is null before it is created. */
export const useProfile = (viewer: string | null) =>
  useQuery({
    queryKey: profileKey(viewer),
    enabled: viewer !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(profileDocument, {}, signal)).profile,
  });

const subscriptionDocument = /* @__PURE__ */ operation<SubscriptionQuery>(
  `query Subscription { subscription { ${PLAYER_SUBSCRIPTION_FIELDS} } }`,
);

export const subscriptionKey = (viewer: string | null) => ['subscription', viewer] as const;

/** Fetches the subscription, including the characters used from today's credit. The data is always refetched. */
export const useSubscription = (viewer: string | null) =>
  useQuery({
    queryKey: subscriptionKey(viewer),
    enabled: viewer !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => (await graphqlFetch(subscriptionDocument, {}, signal)).subscription,
  });
