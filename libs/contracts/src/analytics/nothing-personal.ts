/** Text a database takes: no control characters, no halves of letters, at most so many characters. */
export function storable(given: string, max: number): string {
  return given
    .slice(0, max)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** Words somebody searched for, without what may be a mail address, a telephone or a card number. */
export function searchedWords(given: string): string {
  return storable(given, 200)
    .toLowerCase()
    .replace(/\S*@\S*/g, '…')
    .replace(/\+?\d(?:[\s()./-]*\d){5,}/g, '…');
}

/** An address without user, password, query and fragment; empty when it is none of the web. */
export function withoutQuery(given: string): string {
  if (!URL.canParse(given)) return '';
  const { protocol, host, pathname } = new URL(given);
  return protocol === 'https:' || protocol === 'http:' ? storable(`${protocol}//${host}${pathname}`, 2_048) : '';
}

/** The path of a page of the product: what is behind `?` may be an address somebody pasted. */
export function pageOf(given: string): string {
  const path = URL.canParse(given) ? new URL(given).pathname : given.replace(/[?#].*$/s, '');
  return path.startsWith('/') ? storable(path, 200) : '';
}
