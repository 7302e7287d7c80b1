/** A thread sends it after its code has loaded. */
export const THREAD_READY_MESSAGE = 'ready';
