// The part of a card provider's script that is used here, in the shape of Stripe's.

export type CardChange = { complete: boolean; error?: { message: string } | undefined };
/** The provider's own field for a card: what is typed into it never reaches this page. */
export type CardElement = {
  mount(place: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  on(event: 'change', listener: (change: CardChange) => void): void;
};
export type CardLook = { style: { base: { color: string; fontSize: string } } };
export type CardElements = { create(kind: 'card', look: CardLook): CardElement };
/** The provider's word on a card: a payment method for it, or what is wrong. */
export type CardAnswer = {
  paymentMethod?: { id: string; card?: { brand: string; last4: string } };
  error?: { message?: string };
};
export type CardProvider = {
  elements(): CardElements;
  createPaymentMethod(what: { type: 'card'; card: CardElement }): Promise<CardAnswer>;
  /** Has the bank of the card confirm a later charge, or one of today. */
  confirmCardSetup(clientSecret: string): Promise<Pick<CardAnswer, 'error'>>;
  confirmCardPayment(clientSecret: string): Promise<Pick<CardAnswer, 'error'>>;
};
/** What the script leaves behind: a provider for a publishable key. */
export type CardProviderFactory = (publishableKey: string) => CardProvider;
