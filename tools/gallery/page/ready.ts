const isPrepared = () => document.querySelector('[data-preparing]') === null;

/** Resolves when nothing on the page is being prepared. */
function prepared(): Promise<void> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!isPrepared()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    if (isPrepared()) {
      watch.disconnect();
      resolve();
    }
  });
}

/** Brings the page to where it is looked at, and says so in `<html data-gallery>`. */
export async function makeReady(presses: readonly (() => void)[]): Promise<void> {
  await prepared();
  for (const press of presses) press();
  await prepared();
  // Fonts are asked for when the page is laid out, and ready before that.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  document.documentElement.dataset['gallery'] = 'ready';
}
