import { useQuery } from '@tanstack/react-query';
import { PLANS_OFF_META } from '@tidings/contracts/web/payment.ts';
import type { PlansQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

const plansDocument = /* @__PURE__ */ operation<PlansQuery>(
  'query Plans { plans { offered sold voicesCost savedFree dailyCredit { free pro enterprise } } }',
  { isKept: true },
);

/** Plans of a server on which no tier has a limit. */
const NO_PLANS: PlansQuery['data']['plans'] = {
  offered: false,
  sold: false,
  voicesCost: false,
  savedFree: null,
  dailyCredit: { free: 0, pro: 0, enterprise: 0 },
};

export const usePlans = () =>
  useQuery({
    queryKey: ['plans'],
    staleTime: Infinity,
    initialData: () => (globalThis.document?.querySelector(`meta[name=${PLANS_OFF_META}]`) ? NO_PLANS : undefined),
    queryFn: async ({ signal }) => (await graphqlFetch(plansDocument, {}, signal)).plans,
  });
