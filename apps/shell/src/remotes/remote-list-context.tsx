import { createContext, use, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { readRemoteList } from './remote-list.ts';
import type { RemoteList } from './remote-list.ts';

type Reading = { list: Promise<RemoteList>; round: number; again: () => void };
const ReadingContext = createContext<Reading | null>(null);

/** Reads the list of remotes once, and again when asked. */
export function RemoteListProvider({ children, first }: { children: ReactNode; first: Promise<RemoteList> }) {
  const [{ list, round }, setReading] = useState({ list: first, round: 0 });
  return (
    <ReadingContext value={{ list, round, again: () => setReading({ list: readRemoteList(), round: round + 1 }) }}>
      {children}
    </ReadingContext>
  );
}

/** Whether there is a list: a page that is painted by the build has none. */
export const useHasList = (): boolean => useContext(ReadingContext) !== null;

/** Only inside `RemoteListProvider`. */
const useReading = (): Reading => useContext(ReadingContext)!;

/** The list; suspends until it is read, throws when it could not be. */
export const useRemoteList = (): RemoteList => use(useReading().list);
/** Asking for the list once more, and how often that was done. */
export const useListReading = (): Pick<Reading, 'round' | 'again'> => useReading();
