import { type RefObject, useLayoutEffect, useRef } from 'react';

const getButtons = (entry: Element | undefined) => [...(entry?.querySelectorAll('button') ?? [])];

/**
 * Keeps the focus in a list. Call the returned function with the key of the item whose button changes the list. A lost
 * focus returns to this button, to the button of the item in its place, or to an adjacent one.
 */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  entries = ':scope > li',
): (key: string) => void {
  const stored = useRef<{ key: string; index: number; button: number } | null>(null);
  useLayoutEffect(() => {
    const { activeElement: active, body } = document;
    if (!stored.current || !list.current || (active !== body && active?.matches(':disabled') === false)) return;
    const { key, index, button } = stored.current;
    const at = keys.includes(key) ? keys.indexOf(key) : Math.min(index, keys.length - 1);
    const buttons = getButtons(list.current.querySelectorAll(entries)[at]);
    [buttons[button], buttons[button + 1], buttons[button - 1]].find((one) => one?.disabled === false)?.focus();
    stored.current = null;
  }, [list, keys, entries]);
  return (key) => {
    const index = keys.indexOf(key);
    const button = getButtons(list.current?.querySelectorAll(entries)[index]).findIndex(
      (one) => one === document.activeElement,
    );
    stored.current = button < 0 ? null : { key, index, button };
  };
}
