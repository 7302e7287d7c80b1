import { everywhere } from '@tidings/contracts/languages/words/ar.ts';
import { setPartWords } from '@tidings/ui/page-language.ts';

const query = new URLSearchParams(location.search);

export const galleryOptions = {
  theme: query.get('look') === 'dark' ? 'dark' : 'light',
  dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  /** Width in pixels; null for the width of the window. */
  width: Number(query.get('width')) || null,
  /** A component (`article-card`) or one of its states (`article-card.queued`). */
  show: query.get('show'),
} as const;

export function createGalleryUrl(change: { look?: string; dir?: string; width?: string; show?: string }): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change))
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  return `?${parameters.toString()}`;
}

/** Applies the options to the page. Right-to-left pages use Arabic, as in the product. */
export function applyGalleryOptions(): void {
  const page = document.documentElement;
  page.dataset['theme'] = galleryOptions.theme;
  page.dir = galleryOptions.dir;
  page.lang = galleryOptions.dir === 'rtl' ? 'ar' : 'en';
  setPartWords('ar', everywhere);
}
