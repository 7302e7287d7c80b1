/** A missing program; the message names it and the places searched. */
export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

/** An engine that did not start, or exited; the message names its log. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
}
