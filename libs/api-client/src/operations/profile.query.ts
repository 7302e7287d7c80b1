import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import type { PlayerSubscription, Profile } from '../types.ts';

export const profileKey = (viewer: string | null) => ['profile', viewer] as const;

const profileDocument = operation<{ profile: Profile | null }>(
  'query Profile { profile { id owner subscriptionPlan image } }',
);

/** Who is welcomed; null before the first initialisation. */
export const useProfile = (viewer: string | null) =>
  useQuery({
    queryKey: profileKey(viewer),
    enabled: viewer !== null,
    queryFn: async ({ signal }) => (await graphqlFetch(profileDocument, {}, signal)).profile,
  });

const subscriptionDocument = operation<{ subscription: PlayerSubscription | null }>(
  `query Subscription { subscription { id owner userId tier status usage dailyLimit
    basicVoicesFree lastReset resetsAt } }`,
);

/** The plan and what is used of today's credit, in characters; always asked anew. */
export const useSubscription = (viewer: string | null) =>
  useQuery({
    queryKey: ['subscription', viewer],
    enabled: viewer !== null,
    staleTime: 0,
    queryFn: async ({ signal }) => (await graphqlFetch(subscriptionDocument, {}, signal)).subscription,
  });
