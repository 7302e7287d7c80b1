/** Consumers that receive this error retry the batch indefinitely without counting attempts. */
export class BackingServiceUnavailable extends Error {
  override name = 'BackingServiceUnavailable';
  /** Name shown to operators. */
  readonly service: string;

  constructor(service: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.service = service;
  }
}

/** Unlike `instanceof`, also detects errors from another realm. */
export const isBackingServiceUnavailable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'BackingServiceUnavailable';
