/** The message names the program and the places searched. */
export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

/** The message names the log. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
}
