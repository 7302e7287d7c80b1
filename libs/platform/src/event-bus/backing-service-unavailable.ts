/** The consumer retries the batch without limit and counts no attempt. */
export class BackingServiceUnavailable extends Error {
  override name = 'BackingServiceUnavailable';

  /** `service` is its name for operators; `message` describes the attempted operation. */
  constructor(
    readonly service: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Also detects errors of another realm, which instanceof does not. */
export const isBackingServiceUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'BackingServiceUnavailable';
