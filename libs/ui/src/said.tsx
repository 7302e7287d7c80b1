/** Where `say` puts what changed. One stands in the page from its beginning, one in each dialog. */
export const Said = () => <div className="vh" aria-live="polite" data-said />;

/** Has a screen reader say what changed: in the dialog that is open, for the page beside it is mute, else in the page. */
export function say(text: string) {
  const last = [...document.querySelectorAll('[data-said]')].at(-1);
  if (last) last.textContent = text;
}
