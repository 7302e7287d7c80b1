import type { FocusEvent } from 'react';

/** Scrolls horizontal lists to a partly visible link that gets the focus, which browsers do not do. */
export function scrollToFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
