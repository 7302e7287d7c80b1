import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { SignInWaysQuery } from '../../generated/operation-types.ts';

export const signInWaysKey = ['sign-in ways'] as const;
export type SignInWays = SignInWaysQuery['data']['signInWays'];
const waysDocument = operation<SignInWaysQuery>('query SignInWays { signInWays { mode provider signUp } }');

export const useSignInWays = () =>
  useQuery({
    queryKey: signInWaysKey,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(waysDocument, {}, signal)).signInWays,
  });
