/** Replaces control characters and lone surrogates, and cuts to `max` characters. */
export function storable(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** Removes anything that may be an e-mail address, phone number or card number. */
export function searchedWords(text: string): string {
  return storable(text, 200)
    .toLowerCase()
    .replace(/\S*@\S*/g, '…')
    .replace(/\+?\d(?:[\s()./-]*\d){5,}/g, '…');
}

/** Removes user, password, query and fragment; returns an empty string for other protocols than HTTP(S). */
export function withoutQuery(text: string): string {
  if (!URL.canParse(text)) return '';
  const { protocol, host, pathname } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? storable(`${protocol}//${host}${pathname}`, 2_048) : '';
}

/** Omits the query, which may contain a URL pasted by the user. */
export function toPagePath(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : text.replace(/[?#].*$/s, '');
  return path.startsWith('/') ? storable(path, 200) : '';
}
