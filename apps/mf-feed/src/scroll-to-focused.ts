import type { FocusEvent } from 'react';

/** Scrolls a focused, partly visible link in a horizontal list into view, which browsers do not do. */
export function scrollToFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
