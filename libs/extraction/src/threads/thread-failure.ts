/** The task exceeded its limits, or the pool is full or closed. */
export class ThreadFailure extends Error {}
