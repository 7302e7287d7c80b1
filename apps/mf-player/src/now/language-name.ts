export function formatLanguageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag.replace('_', '-')) ?? tag;
  } catch {
    return tag;
  }
}
