import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The server tries a new voice before it lists it, which takes seconds, or a minute on a busy machine. */
const afterMs = [0, 5_000, 15_000, 60_000];

/** Fetches the voices again when `version` changes, and later, when the server has tried a new voice. */
export function useFreshVoices(version: string | null): void {
  const queries = useQueryClient();
  const before = useRef(version);
  useEffect(() => {
    const isChanged = version !== null && before.current !== null && before.current !== version;
    before.current = version;
    if (!isChanged) return;
    const refresh = () => void queries.invalidateQueries({ queryKey: ['voices'] });
    const timers = afterMs.map((delayMs) => setTimeout(refresh, delayMs));
    return () => timers.forEach(clearTimeout);
  }, [version, queries]);
}
