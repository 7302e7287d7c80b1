import { URL_MAX } from '@tidings/contracts/limits/limits.ts';
import { useSearchParams } from '@tidings/shell-api/router.ts';

const TITLE_MAX = 200;

/** The page whose text is to be pasted, as the address of this one names it; null when it names none. */
export function useCopiedFrom(): { url: string; host: string; title: string } | null {
  const [params] = useSearchParams();
  const address = params.get('url') ?? '';
  const url = address.length <= URL_MAX ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { url: url.href, host: url.host, title: (params.get('title') ?? '').slice(0, TITLE_MAX) };
}
