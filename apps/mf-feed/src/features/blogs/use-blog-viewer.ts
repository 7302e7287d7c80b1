import { useSession } from '@tidings/shell-api/use-session.ts';
import type { BlogViewer } from './blogs.query.ts';

/** Who asks for blogs; undefined while that is being found out. */
export function useBlogViewer(): BlogViewer {
  const { status, viewer } = useSession();
  return status === 'unknown' ? undefined : (viewer?.id ?? null);
}
