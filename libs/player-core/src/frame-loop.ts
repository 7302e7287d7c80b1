const TICK_MS = 120;

/** Uses a timer while the page is hidden. */
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
