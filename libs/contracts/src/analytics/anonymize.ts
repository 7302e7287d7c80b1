export function toStorableText(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** Removes possible email addresses, phone numbers and card numbers. */
export function anonymizeSearchQuery(text: string): string {
  return toStorableText(text, 200)
    .toLowerCase()
    .replace(/\S*@\S*/g, '…')
    .replace(/\+?\d(?:[\s()./-]*\d){5,}/g, '…');
}

/** Removes the user name, password, query and fragment. Returns an empty string for URLs other than HTTP(S). */
export function stripUrlDetails(text: string): string {
  if (!URL.canParse(text)) return '';
  const { protocol, host, pathname } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? toStorableText(`${protocol}//${host}${pathname}`, 2_048) : '';
}

/** Removes the query, which may contain a URL pasted by the user. */
export function toPagePath(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : text.replace(/[?#].*$/s, '');
  return path.startsWith('/') ? toStorableText(path, 200) : '';
}
