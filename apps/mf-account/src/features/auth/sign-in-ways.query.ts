import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { SignInMode } from '@tidings/contracts/account/sign-in-mode.ts';
import type { SignUpMode } from '@tidings/contracts/account/sign-up-mode.ts';

export const signInWaysKey = ['sign-in ways'] as const;
export type SignInWays = { mode: SignInMode; provider: string | null; signUp: SignUpMode };
const waysDocument = operation<{ signInWays: SignInWays }>('query SignInWays { signInWays { mode provider signUp } }');

/** How one can sign in here, and who may make an account. */
export const useSignInWays = () =>
  useQuery({
    queryKey: signInWaysKey,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(waysDocument, {}, signal)).signInWays,
  });
