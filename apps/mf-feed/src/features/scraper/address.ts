/** Parses an address typed by the user and adds https to a bare host. Returns null if the address is invalid. */
export function parseAddress(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(text) ?? (/^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(text) ? URL.parse(`https://${text}`) : null);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
