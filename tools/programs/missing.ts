/** Something this machine does not have: the message names it and where it was looked for. */
export class EngineMissing extends Error {
  override name = 'EngineMissing';
}

/** An engine that is there but did not start, or ended: the message names its log. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
}
