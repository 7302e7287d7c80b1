/** Where `say` puts what changed. One stands at the beginning of the page, one in each dialog. */
export const Said = () => <div className="vh says" aria-live="polite" />;

const last = () => [...document.querySelectorAll('.says')].at(-1);

/** What can be heard and pressed: the last open dialog, beside which the page is mute, else the page. */
export const inFront = (): Element => last()?.parentElement ?? document.body;

/** Has a screen reader say what changed, in front. */
export function say(text: string) {
  const region = last();
  if (region) region.textContent = text;
}
