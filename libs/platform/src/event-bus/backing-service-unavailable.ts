/**
 * A server that the handler needs is unavailable. The carrier returns the batch and retries without limit and without
 * counting an attempt.
 */
export class BackingServiceUnavailable extends Error {
  override name = 'BackingServiceUnavailable';

  /** `service`: its name for operators, such as `OpenSearch`. `message`: the attempted operation. */
  constructor(
    readonly service: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Unlike instanceof, also detects an error of another realm. */
export const isBackingServiceUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'BackingServiceUnavailable';
