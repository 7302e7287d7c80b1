import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** The server tries a new voice before it lists it. */
const TRIED_MS = 15_000;

/** Fetches the voices again when `version` changes, and once more when the server has tried a new voice. */
export function useFreshVoices(version: string | null): void {
  const queries = useQueryClient();
  const before = useRef(version);
  useEffect(() => {
    const isChanged = version !== null && before.current !== null && before.current !== version;
    before.current = version;
    if (!isChanged) return;
    const refresh = () => void queries.invalidateQueries({ queryKey: ['voices'] });
    refresh();
    const timer = setTimeout(refresh, TRIED_MS);
    return () => clearTimeout(timer);
  }, [version, queries]);
}
