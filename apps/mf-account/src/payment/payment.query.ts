import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { PaymentConfigurationQuery } from '../generated/operation-types.ts';

export type PaymentConfiguration = NonNullable<PaymentConfigurationQuery['data']['paymentConfiguration']>;
const configurationDocument = operation<PaymentConfigurationQuery>(
  'query PaymentConfiguration { paymentConfiguration { publishableKey script } }',
  { isKept: true },
);

/** Fetches the configuration, which is null if payments are not configured. */
export const usePaymentConfiguration = () =>
  useQuery({
    queryKey: ['payment configuration'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(configurationDocument, {}, signal)).paymentConfiguration,
  });
