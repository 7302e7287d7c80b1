/** Thrown if limits are exceeded or the pool is full or closed. */
export class ThreadFailure extends Error {}
