import { useLocation } from '@tidings/shell-api/router.ts';
import { useEffect, useRef } from 'react';

const wasPressed = () => (navigator.userActivation as UserActivation | undefined)?.isActive !== false;

/** Starts playback if the page was opened by a button that requests it. */
export function useAutoplay(play: () => void, isReady: boolean): void {
  const { state } = useLocation();
  const requested = useRef((state as { play?: boolean } | null)?.play === true && wasPressed());
  useEffect(() => {
    if (!requested.current || !isReady) return;
    requested.current = false;
    play();
  });
}
