/** Limits exceeded, or pool full or closed. */
export class ThreadFailure extends Error {}
