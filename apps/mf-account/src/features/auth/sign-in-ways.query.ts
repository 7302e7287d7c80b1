import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

export const signInWaysKey = ['sign-in ways'] as const;
const waysDocument = operation<{ signInWays: { provider: string | null } }>(
  'query SignInWays { signInWays { provider } }',
);

/** How one can sign in here, beside address and password. */
export const useSignInWays = () =>
  useQuery({
    queryKey: signInWaysKey,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(waysDocument, {}, signal)).signInWays,
  });
