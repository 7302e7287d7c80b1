import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type { PaymentConfigurationQuery } from '../generated/operation-types.ts';

// Types of the Stripe.js features used here.

export type CardChange = { complete: boolean; error?: { message: string } | undefined };
/** The card field in the provider's iframe. This page never sees its input. */
export type CardElement = {
  mount(place: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  on(event: 'change', listener: (change: CardChange) => void): void;
};
type CardStyle = { style: { base: { color: string; fontSize: string } } };
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
type CardProviderFactory = (publishableKey: string) => CardProvider;

export type PaymentConfiguration = NonNullable<PaymentConfigurationQuery['data']['paymentConfiguration']>;

const LOAD_LIMIT_MS = 20_000;
const loads = new Map<string, Promise<CardProviderFactory>>();

export const isCardProviderLoaded = (): boolean => loads.size > 0;

/** Loads a script once. Rejects with `PaymentError` if it cannot be loaded or is invalid; the next call retries. */
export function loadCardProvider(address: string): Promise<CardProviderFactory> {
  const pending = loads.get(address);
  if (pending) return pending;
  const load = runScript(address).then(() => factoryAt(address));
  loads.set(address, load);
  load.catch(() => {
    loads.delete(address);
  });
  return load;
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const failed = () => {
      clearTimeout(timer);
      script.remove();
      reject(
        new PaymentError(
          `The card form from ${new URL(address).host} did not load. Check your connection and any script ` +
            'blockers, then try again.',
          'script-did-not-come',
        ),
      );
    };
    const timer = setTimeout(failed, LOAD_LIMIT_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', failed);
    try {
      script.src = address;
      document.head.append(script);
    } catch {
      // The page's Trusted Types policy rejected the script URL.
      failed();
    }
  });
}

function factoryAt(address: string): CardProviderFactory {
  const factory = (globalThis as { Stripe?: CardProviderFactory }).Stripe;
  if (typeof factory !== 'function')
    throw new PaymentError(
      `The script at ${address} is not a card provider’s script. The operator of this installation ` +
        'must correct TIDINGS_PAYMENT_SCRIPT.',
    );
  return factory;
}

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
const configurationDocument = operation<PaymentConfigurationQuery>(
  'query PaymentConfiguration { paymentConfiguration { publishableKey script } }',
  { isKept: true },
);

/** Fetches the configuration, which is null if payments are not configured. */
export const usePaymentConfiguration = () =>
  useQuery({
    queryKey: ['payment configuration'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await graphqlFetch(configurationDocument, {}, signal)).paymentConfiguration,
  });
