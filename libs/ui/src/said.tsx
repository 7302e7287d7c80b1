/** Live region for announcements. There is one at the beginning of the page and one in each dialog. */
export const Said = () => (
  <div className="says" aria-live="polite">
    <p className="vh" />
  </div>
);

const last = () => [...document.querySelectorAll('.says')].at(-1);

/** Returns the last open dialog, outside which the page is inert, else the body. */
export const inFront = (): Element => last() ?? document.body;

/** Announces text to screen readers. */
export function say(text: string) {
  const place = last()?.firstElementChild;
  if (place) place.textContent = text;
}
