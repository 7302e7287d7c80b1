import { useLocation } from '@tidings/shell-api/router.ts';
import { useEffect } from 'react';

/** Logs the URL parameters `id` and `slug`, which have no other effect. */
export function useLoggedParameters(): void {
  const { search } = useLocation();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const [id, slug] = [parameters.get('id'), parameters.get('slug')];
    if (id !== null || slug !== null) console.info('the front page was opened with', { id, slug });
  }, [search]);
}
