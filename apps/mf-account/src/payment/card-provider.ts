// Types of the Stripe.js features used here.

export type CardChange = { complete: boolean; error?: { message: string } | undefined };
/** The card field in the provider's iframe. This page never sees its input. */
export type CardElement = {
  mount(place: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  on(event: 'change', listener: (change: CardChange) => void): void;
};
export type CardStyle = { style: { base: { color: string; fontSize: string } } };
export type CardElements = { create(kind: 'card', look: CardStyle): CardElement };
export type CardResult = {
  paymentMethod?: { id: string; card?: { brand: string; last4: string } };
  error?: { message?: string };
};
export type CardProvider = {
  elements(): CardElements;
  createPaymentMethod(what: { type: 'card'; card: CardElement }): Promise<CardResult>;
  confirmCardSetup(clientSecret: string): Promise<Pick<CardResult, 'error'>>;
  confirmCardPayment(clientSecret: string): Promise<Pick<CardResult, 'error'>>;
};
export type CardProviderFactory = (publishableKey: string) => CardProvider;
