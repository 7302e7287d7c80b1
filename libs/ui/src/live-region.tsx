/** Live region for announcements. There is one at the beginning of the page and one in each dialog. */
export const LiveRegion = () => (
  <div className="says" aria-live="polite">
    <p className="vh" />
  </div>
);

const lastRegion = () => [...document.querySelectorAll('.says')].at(-1);

/** Returns the live region of the last open dialog, outside which the page is inert, else of the page. */
export const frontRegion = (): Element => lastRegion() ?? document.body;

/** Announces text to screen readers. */
export function announce(text: string) {
  const region = lastRegion()?.firstElementChild;
  if (region) region.textContent = text;
}
