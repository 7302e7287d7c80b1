/** Where what changed is said. One stands at the beginning of the page, one in each dialog. */
export const Said = () => (
  <div className="says" aria-live="polite">
    <p className="vh" />
  </div>
);

const last = () => [...document.querySelectorAll('.says')].at(-1);

/** What can be heard and pressed: of the last open dialog, beside which the page is mute, else of the page. */
export const inFront = (): Element => last() ?? document.body;

/** Has a screen reader say what changed, where nothing shows it in words. */
export function say(text: string) {
  const place = last()?.firstElementChild;
  if (place) place.textContent = text;
}
