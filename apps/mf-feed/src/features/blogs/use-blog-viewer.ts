import { useSession } from '@tidings/shell-api/use-session.ts';
import type { BlogViewerId } from './blogs.query.ts';

export function useBlogViewer(): BlogViewerId {
  const { status, viewer } = useSession();
  return status === 'unknown' ? undefined : (viewer?.id ?? null);
}
