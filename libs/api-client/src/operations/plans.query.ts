import { useQuery } from '@tanstack/react-query';
import { PLANS_OFF_META } from '@tidings/contracts/web/payment.ts';
import type { PlansQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const plansDocument = operation<PlansQuery>('query Plans { plans { offered sold voicesCost } }', { isKept: true });

/** Whether this installation has plans, sells Pro, and has voices that use the daily credit. */
export const usePlans = () =>
  useQuery({
    queryKey: ['plans'],
    staleTime: Infinity,
    initialData: () =>
      globalThis.document?.querySelector(`meta[name=${PLANS_OFF_META}]`)
        ? { offered: false, sold: false, voicesCost: false }
        : undefined,
    queryFn: async ({ signal }) => (await graphqlFetch(plansDocument, {}, signal)).plans,
  });
