import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { SignInWaysQuery } from '../../generated/operation-types.ts';

export const signInMethodsKey = ['sign-in ways'] as const;
export type SignInMethods = SignInWaysQuery['data']['signInWays'];
const waysDocument = operation<SignInWaysQuery>('query SignInWays { signInWays { mode provider signUp } }');

export const useSignInMethods = () =>
  useQuery({
    queryKey: signInMethodsKey,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(waysDocument, {}, signal)).signInWays,
  });
