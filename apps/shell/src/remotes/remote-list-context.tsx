import { createContext, use, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { readRemoteList } from './remote-list.ts';
import type { RemoteList } from './remote-list.ts';

type Reading = { list: Promise<RemoteList>; round: number; again: () => void };
const ReadingContext = createContext<Reading | null>(null);

/** Reads the list of remotes once, and again when asked. `first`: null while a page is only painted. */
export function RemoteListProvider({ children, first }: { children: ReactNode; first: Promise<RemoteList> | null }) {
  const [{ list, round }, setReading] = useState<{ list: Promise<RemoteList> | null; round: number }>({
    list: null,
    round: 0,
  });
  const current = list ?? first;
  const again = () => setReading({ list: readRemoteList(), round: round + 1 });
  return <ReadingContext value={current && { list: current, round, again }}>{children}</ReadingContext>;
}

/** Whether there is a list: a page that is painted by the build has none. */
export const useHasList = (): boolean => useContext(ReadingContext) !== null;

/** Only inside `RemoteListProvider`. */
const useReading = (): Reading => useContext(ReadingContext)!;

/** The list; suspends until it is read, throws when it could not be. */
export const useRemoteList = (): RemoteList => use(useReading().list);
/** Asking for the list once more, and how often that was done. */
export const useListReading = (): Pick<Reading, 'round' | 'again'> => useReading();
