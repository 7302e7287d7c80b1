const TICK_MS = 120;

/**
 * Calls `run` on every animation frame, or on a timer while the page is hidden. Returns a function that stops the
 * calls.
 */
export function startFrameLoop(run: () => void): () => void {
  let stopped = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    if (stopped) return;
    run();
    if (document.visibilityState === 'visible') frame = requestAnimationFrame(again);
    else timer = setTimeout(again, TICK_MS);
  };
  again();
  return () => {
    stopped = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
