/** Where `say` puts what changed. One stands in the page from its beginning, one in each dialog. */
export const Said = () => <div className="vh" aria-live="polite" data-said />;

/** Has a screen reader say what changed: in the dialog that is open, for the page beside it is mute, else in the page. */
export function say(text: string) {
  const region = [...document.querySelectorAll('dialog [data-said]')].at(-1) ?? document.querySelector('[data-said]');
  if (region) region.textContent = text;
}
