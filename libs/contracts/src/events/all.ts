import type { EventContract } from './define-event.ts';
import { eventFiles } from './event-files.ts';

export type DeclaredEvent = {
  name: string;
  /** Path relative to the repository root. */
  file: string;
  contract: EventContract;
};

const isEvent = (exported: unknown): exported is EventContract =>
  typeof exported === 'object' && exported !== null && 'type' in exported && 'payload' in exported;

export const declaredEvents: readonly DeclaredEvent[] = Object.entries(eventFiles).flatMap(([context, exported]) =>
  Object.entries<unknown>(exported).flatMap(([name, contract]) =>
    isEvent(contract) ? [{ name, file: `libs/contracts/src/events/${context}.events.ts`, contract }] : [],
  ),
);

export const allEvents: readonly EventContract[] = declaredEvents.map(({ contract }) => contract);
