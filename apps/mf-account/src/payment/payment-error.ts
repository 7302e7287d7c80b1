export const MISSING_KEY_MESSAGE =
  "No key defined! Either you need to pass it as a parameter or define it when you call the module's root " +
  'configuration.';
export const MISSING_GROUP_MESSAGE =
  'No group defined! You need to put the card part inside a card group or an elements parent.';

export class PaymentError extends Error {
  override name = 'PaymentError';
  /** `reason` selects the message shown on the page. */
  constructor(
    message: string,
    readonly reason: 'script-did-not-come' | null = null,
  ) {
    super(message);
  }
}
