/** A thread sends it after loading its code. */
export const THREAD_READY_MESSAGE = 'ready';
