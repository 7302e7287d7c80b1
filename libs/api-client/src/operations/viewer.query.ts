import { useQuery } from '@tanstack/react-query';
import type { ViewerFields, ViewerQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';
import { VIEWER_FIELDS } from './account-fields.ts';

const viewerDocument = /* @__PURE__ */ operation<ViewerQuery>(`query Viewer { viewer { ${VIEWER_FIELDS} } }`, {
  isKept: true,
});

export const fetchViewer = async (signal?: AbortSignal): Promise<ViewerFields | null> =>
  (await graphqlFetch(viewerDocument, {}, signal)).viewer;

export const useViewer = (viewer: string) =>
  useQuery({ queryKey: ['viewer', viewer], queryFn: ({ signal }) => fetchViewer(signal) });
