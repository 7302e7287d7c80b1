import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { ExportStateFields, ExportStateQuery, RequestExportMutation } from '../generated/operation-types.ts';
import type { StepUp } from '../second-factor/step-up.tsx';

const PREPARING_MS = 1_500;
const EXPORT_STATE_FIELDS = 'id state requestedAt readyAt expiresAt url bytes';
const exportKey = (viewer: string) => ['export', viewer] as const;
const stateDocument = operation<ExportStateQuery>(`query ExportState { exportState { ${EXPORT_STATE_FIELDS} } }`);
const requestDocument = operation<RequestExportMutation>(
  `mutation RequestExport { requestExport { ${EXPORT_STATE_FIELDS} } }`,
);

export const useDataExport = (viewer: string) =>
  useQuery<ExportStateFields | null>({
    queryKey: exportKey(viewer),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? PREPARING_MS : false),
    queryFn: async ({ signal }) => (await graphqlFetch(stateDocument, {}, signal)).exportState,
  });

/** Requests an export. The server creates one file a day; a second request returns the same file. */
export function useRequestExport(viewer: string, withStepUp: StepUp['withStepUp']) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => withStepUp(async () => (await graphqlFetch(requestDocument, {})).requestExport),
    onSuccess: (requested) => {
      queries.setQueryData(exportKey(viewer), requested);
    },
  });
}
