const isPrepared = () => document.querySelector('[data-preparing]') === null;

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

/** Sets `<html data-gallery>` when the page is ready for a screenshot. */
export async function prepareScreenshot(presses: readonly (() => void)[]): Promise<void> {
  await prepared();
  for (const press of presses) press();
  await prepared();
  // Forces layout, which starts loading the fonts.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  document.documentElement.dataset['gallery'] = 'ready';
}
