/** Returns a URL, or null if the text is invalid. Adds https to a bare host. */
export function parseAddress(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(text) ?? (/^[^\s/:]+\.[^\s/:]{2,}(\/\S*)?$/.test(text) ? URL.parse(`https://${text}`) : null);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
