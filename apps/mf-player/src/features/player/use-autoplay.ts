import { useLocation } from '@tidings/shell-api/router.ts';
import { useEffect, useRef } from 'react';

const wasPressed = () => (navigator.userActivation as UserActivation | undefined)?.isActive !== false;

/** Plays after navigation by a button that promises playback. */
export function useAutoplay(play: () => void, isReady: boolean): void {
  const { state } = useLocation();
  const requested = useRef((state as { play?: boolean } | null)?.play === true && wasPressed());
  useEffect(() => {
    if (!requested.current || !isReady) return;
    requested.current = false;
    play();
  });
}
