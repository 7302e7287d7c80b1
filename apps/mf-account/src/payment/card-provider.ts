// The part of the provider's API that is used, as in Stripe's script.

export type CardChange = { complete: boolean; error?: { message: string } | undefined };
/** The provider's card field: this page never sees its input. */
export type CardElement = {
  mount(place: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  on(event: 'change', listener: (change: CardChange) => void): void;
};
export type CardLook = { style: { base: { color: string; fontSize: string } } };
export type CardElements = { create(kind: 'card', look: CardLook): CardElement };
/** Result for a card: a payment method, or an error. */
export type CardAnswer = {
  paymentMethod?: { id: string; card?: { brand: string; last4: string } };
  error?: { message?: string };
};
export type CardProvider = {
  elements(): CardElements;
  createPaymentMethod(what: { type: 'card'; card: CardElement }): Promise<CardAnswer>;
  /** Has the card's bank confirm later or immediate charges. */
  confirmCardSetup(clientSecret: string): Promise<Pick<CardAnswer, 'error'>>;
  confirmCardPayment(clientSecret: string): Promise<Pick<CardAnswer, 'error'>>;
};
/** The global of the script: creates a provider for a publishable key. */
export type CardProviderFactory = (publishableKey: string) => CardProvider;
