import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';

/** A file with everything that is kept about a person. `url` is there while it can be fetched; times are ISO. */
export type ExportState = {
  id: string;
  state: string;
  requestedAt: string;
  readyAt: string | null;
  expiresAt: string | null;
  url: string | null;
  bytes: number | null;
};

const PREPARING_MS = 1_500;
const FIELDS = 'id state requestedAt readyAt expiresAt url bytes';
const exportKey = (viewer: string) => ['export', viewer] as const;
const stateDocument = operation<{ exportState: ExportState | null }>(`query ExportState { exportState { ${FIELDS} } }`);
const requestDocument = operation<{ requestExport: ExportState }>(
  `mutation RequestExport { requestExport { ${FIELDS} } }`,
);

/** The file asked for last, null when none was; asked anew until it is ready. */
export const useExport = (viewer: string) =>
  useQuery<ExportState | null>({
    queryKey: exportKey(viewer),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? PREPARING_MS : false),
    queryFn: async ({ signal }) => (await graphqlFetch(stateDocument, {}, signal)).exportState,
  });

/** Asks for the file; who had one today is answered that one. */
export function useRequestExport(viewer: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await graphqlFetch(requestDocument, {})).requestExport,
    onSuccess: (asked) => {
      queries.setQueryData(exportKey(viewer), asked);
    },
  });
}
