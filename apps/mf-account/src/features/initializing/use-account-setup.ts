import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { profileKey } from '@tidings/api-client/operations/profile.query.ts';
import { preferencesKey } from '../../preferences/preferences.query.ts';
import { initializeAccount } from './initialize-account.mutation.ts';

const RETRIES = 2;

/** Sets up the account and retries temporary failures. */
export function useAccountSetup(viewer: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['initialized', viewer],
    enabled: viewer !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, error) => count < RETRIES && !(error instanceof ApiError && error.code === 'UNAUTHENTICATED'),
    queryFn: async () => {
      const initialized = await initializeAccount();
      // Late responses to queries sent before the account existed would overwrite the new data.
      await Promise.all(
        [profileKey(viewer), preferencesKey(viewer)].map((queryKey) => queries.cancelQueries({ queryKey })),
      );
      queries.setQueryData(profileKey(viewer), initialized.profile);
      queries.setQueryData(preferencesKey(viewer), initialized.preferences);
      return initialized;
    },
  });
}
