import { useLocation } from '@tidings/shell-api/router.ts';
import { useEffect, useRef } from 'react';

/** Not of an address that is only loaded again: a browser lets sound begin for a press alone. */
const wasPressed = () => (navigator.userActivation as UserActivation | undefined)?.isActive !== false;

/** Plays what is here as soon as it is, for who came by the button that promises it. */
export function usePlayAtOnce(play: () => void, isHere: boolean): void {
  const { state } = useLocation();
  const wanted = useRef((state as { play?: boolean } | null)?.play === true && wasPressed());
  useEffect(() => {
    if (!wanted.current || !isHere) return;
    wanted.current = false;
    play();
  });
}
