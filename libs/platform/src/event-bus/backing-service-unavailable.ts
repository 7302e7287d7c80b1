/**
 * A server the handler needs (search, analytics, mail) does not answer. It is no failure of the event: the carrier
 * takes the batch back, waits, and tries again for as long as it takes, without counting a try.
 */
export class BackingServiceUnavailable extends Error {
  override name = 'BackingServiceUnavailable';

  /** `service` as operators name it, `OpenSearch`; the message says what was tried. */
  constructor(
    readonly service: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether an error says so, also one made in another realm. */
export const isBackingServiceUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'BackingServiceUnavailable';
