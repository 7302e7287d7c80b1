import { type RefObject, useLayoutEffect, useRef } from 'react';

const buttonsOf = (entry: Element | undefined) => [...(entry?.querySelectorAll('button') ?? [])];

/**
 * Keeps the focus in a list whose entries move and go; `entries` selects them, in the order of their keys. Call the
 * answer with the key of an entry when one of its buttons changes the list: the focus, if the change takes it, comes
 * back to the same button of the entry, or of the one that is in its place. Where that button cannot be pressed now, to
 * the one beside it.
 */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  entries = ':scope > li',
): (key: string) => void {
  const kept = useRef<{ key: string; place: number; button: number } | null>(null);
  useLayoutEffect(() => {
    const { activeElement: active, body } = document;
    if (!kept.current || !list.current || (active !== body && active?.matches(':disabled') === false)) return;
    const { key, place, button } = kept.current;
    const at = keys.includes(key) ? keys.indexOf(key) : Math.min(place, keys.length - 1);
    const buttons = buttonsOf(list.current.querySelectorAll(entries)[at]);
    [buttons[button], buttons[button + 1], buttons[button - 1]].find((one) => one?.disabled === false)?.focus();
    kept.current = null;
  }, [list, keys, entries]);
  return (key) => {
    const place = keys.indexOf(key);
    const button = buttonsOf(list.current?.querySelectorAll(entries)[place]).findIndex(
      (one) => one === document.activeElement,
    );
    kept.current = button < 0 ? null : { key, place, button };
  };
}
