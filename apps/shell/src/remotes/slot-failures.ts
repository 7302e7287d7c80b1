import type { RemoteCard } from './remote-list.ts';

/** An event of the window: a part of a remote failed. */
export const SLOT_FAILED = 'slotfailed';
export type FailedSlot = { remote: RemoteCard; error: unknown };
export type SlotFailedEvent = Event & FailedSlot;

/** Lets whoever counts or reports failures know that a part of a remote did. */
export const tellSlotFailed = (remote: RemoteCard, error: unknown): void => {
  dispatchEvent(Object.assign(new Event(SLOT_FAILED), { remote, error }));
};

/** Has the server told what fails from now on, with code that nobody needs before. */
export function reportFailures(): void {
  for (const kind of [SLOT_FAILED, 'error', 'unhandledrejection'])
    addEventListener(kind, (event) => {
      import(/* webpackChunkName: "after-failure" */ './failure-report.ts')
        .then(({ reportFailure }) => reportFailure(event))
        .catch(() => undefined);
    });
}
