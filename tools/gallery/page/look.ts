import { everywhere } from '@tidings/shell-api/words/ar.ts';
import { bringPartWords } from '@tidings/ui/part-words.ts';

const asked = new URLSearchParams(location.search);

/** What the address asks for. */
export const look = {
  theme: asked.get('look') === 'dark' ? 'dark' : 'light',
  dir: asked.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  /** Of the page, in pixels; null: of the window. */
  width: Number(asked.get('width')) || null,
  /** A part (`article-card`) or one state of it (`article-card.queued`); null: everything. */
  show: asked.get('show'),
} as const;

/** The same with something else. */
export function addressOf(change: { look?: string; dir?: string; width?: string; show?: string }): string {
  const parameters = new URLSearchParams(asked);
  for (const [name, value] of Object.entries(change))
    if (value === '') parameters.delete(name);
    else parameters.set(name, value);
  return `?${parameters.toString()}`;
}

/** Before anything is drawn: right to left the page speaks Arabic, as the product does. */
export function takeLook(): void {
  const page = document.documentElement;
  page.dataset['theme'] = look.theme;
  page.dir = look.dir;
  page.lang = look.dir === 'rtl' ? 'ar' : 'en';
  bringPartWords('ar', everywhere);
}
