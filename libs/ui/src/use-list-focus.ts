import { type RefObject, useLayoutEffect, useRef } from 'react';

const getButtons = (entry: Element | undefined) => [...(entry?.querySelectorAll('button') ?? [])];

/**
 * Keeps the focus in a list whose items move. Call the returned function with the key of the item whose button changes
 * the list: a lost focus returns to the same button of that item or of the one in its place, or, if disabled, to the
 * one next to it.
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
