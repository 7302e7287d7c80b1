/** The message names the program and the places searched. */
export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

/** The engine did not start, or exited; the message names its log. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
}
