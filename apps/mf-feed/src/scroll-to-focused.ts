import type { FocusEvent } from 'react';

/** For horizontally scrolling lists: browsers do not scroll to a partly visible link. Clicks do not scroll. */
export function scrollToFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
