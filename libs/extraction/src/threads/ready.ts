/** Message that a thread sends after loading its code. */
export const THREAD_READY_MESSAGE = 'ready';
