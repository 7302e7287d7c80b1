import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

/** The card provider of this installation: its publishable key, and where its script is. */
export type PaymentConfiguration = { publishableKey: string; script: string };
const configurationDocument = operation<{ paymentConfiguration: PaymentConfiguration | null }>(
  'query PaymentConfiguration { paymentConfiguration { publishableKey script } }',
);

/** Null where payments are not set up. */
export const usePaymentConfiguration = () =>
  useQuery({
    queryKey: ['payment configuration'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(configurationDocument, {}, signal)).paymentConfiguration,
  });
