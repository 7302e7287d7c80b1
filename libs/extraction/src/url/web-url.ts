/** Resolves a link against the base. Returns null unless the result is an http(s) URL. */
export function resolveWebUrl(link: string | null | undefined, base: string | null): string | null {
  const text = (link ?? '').trim();
  if (text === '') return null;
  const url = URL.parse(text, base ?? undefined);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
