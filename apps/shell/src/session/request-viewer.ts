import { addBasePath } from '@tidings/api-client/base-path.ts';
import type { ViewerFields } from '@tidings/api-client/generated/operation-types.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { fetchViewer } from '@tidings/api-client/operations/viewer.query.ts';
import { SESSION_HINT_COOKIE } from '@tidings/contracts/web/page-contract.ts';

/** Returns the signed-in viewer, or null when signed out. Rejects if this cannot be determined. */
export async function requestViewer(): Promise<ViewerFields | null> {
  const viewer = await fetchViewer().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  });
  if (!viewer) document.cookie = `${SESSION_HINT_COOKIE}=; path=${addBasePath('/')}; max-age=0`;
  return viewer;
}
