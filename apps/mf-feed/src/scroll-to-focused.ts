import type { FocusEvent } from 'react';

/**
 * For the `onFocus` of what is pushed sideways: the browser itself leaves a link alone that shows any part. A press
 * does not move what it is on.
 */
export function scrollToFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
