/** A thread sends it after its code has loaded. */
export const READY = 'ready';
