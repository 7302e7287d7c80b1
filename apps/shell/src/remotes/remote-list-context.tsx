import { type ReactNode, createContext, use, useContext, useState } from 'react';
import { type RemoteList, readRemoteList } from './remote-list.ts';

type Reading = { list: Promise<RemoteList>; round: number; again: () => void };
const ReadingContext = createContext<Reading | null>(null);

export function RemoteListProvider({ children, first }: { children: ReactNode; first: Promise<RemoteList> | null }) {
  const [{ list, round }, setReading] = useState<{ list: Promise<RemoteList> | null; round: number }>({
    list: null,
    round: 0,
  });
  const current = list ?? first;
  const again = () => setReading({ list: readRemoteList(), round: round + 1 });
  return <ReadingContext value={current && { list: current, round, again }}>{children}</ReadingContext>;
}

export const useHasRemoteList = (): boolean => useContext(ReadingContext) !== null;

const useReading = (): Reading => useContext(ReadingContext)!;

/** Returns the list of remotes. Suspends while it is read, and throws if reading failed. */
export const useRemoteList = (): RemoteList => use(useReading().list);
export const useRemoteListRetry = (): Pick<Reading, 'round' | 'again'> => useReading();
