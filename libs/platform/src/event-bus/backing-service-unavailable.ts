/** Consumers that receive this error retry the batch indefinitely without counting attempts. */
export class BackingServiceUnavailable extends Error {
  override name = 'BackingServiceUnavailable';

  /** `service` is the name shown to operators. */
  constructor(
    readonly service: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Unlike `instanceof`, also detects errors from another realm. */
export const isBackingServiceUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'BackingServiceUnavailable';
