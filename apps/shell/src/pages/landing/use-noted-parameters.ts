import { useLocation } from '@tidings/shell-api/router.ts';
import { useEffect } from 'react';

/** An address of the front page may name an `id` and a `slug`: they are noted in the console, and change nothing. */
export function useNotedParameters(): void {
  const { search } = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    const [id, slug] = [asked.get('id'), asked.get('slug')];
    if (id !== null || slug !== null) console.info('the front page was opened with', { id, slug });
  }, [search]);
}
