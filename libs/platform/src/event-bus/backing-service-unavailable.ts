/** The carrier retries the batch without limit and counts no attempt. */
export class BackingServiceUnavailable extends Error {
  override name = 'BackingServiceUnavailable';

  /** `service`: its name for operators. `message`: the attempted operation. */
  constructor(
    readonly service: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Detects also an error of another realm, unlike instanceof. */
export const isBackingServiceUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'BackingServiceUnavailable';
