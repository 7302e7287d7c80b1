/** Message of a thread after its code has loaded. */
export const READY = 'ready';
