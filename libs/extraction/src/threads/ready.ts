/** What a thread says once, when its code is loaded. */
export const READY = 'ready';
