/** Rendered on the page and in each dialog. */
export const LiveRegion = () => (
  <div className="says" aria-live="polite">
    <p className="vh" />
  </div>
);

const lastRegion = () => [...document.querySelectorAll('.says')].at(-1);

/** Returns the last region, because the page outside an open dialog is inert. */
export const getActiveLiveRegion = (): Element => lastRegion() ?? document.body;

export function announce(text: string) {
  const region = lastRegion()?.firstElementChild;
  if (region) region.textContent = text;
}
