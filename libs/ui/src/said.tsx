/** Where `say` puts what changed. One stands at the beginning of the page, one in each dialog. */
export const Said = () => <div className="vh says" aria-live="polite" />;

/** Has a screen reader say what changed: in the last open dialog, beside which the page is mute, else in the page. */
export function say(text: string) {
  const region = [...document.querySelectorAll('.says')].at(-1);
  if (region) region.textContent = text;
}
