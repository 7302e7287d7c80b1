import type { Asker } from '@tidings/api-client/operations/blogs.query.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';

/** Who asks for blogs; undefined while that is being found out. */
export function useAsker(): Asker {
  const { status, viewer } = useSession();
  return status === 'unknown' ? undefined : (viewer?.id ?? null);
}
