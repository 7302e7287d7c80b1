import type { CardProviderFactory } from './card-provider.ts';
import { PaymentError } from './payment-error.ts';

/** A script that has not come by then is not coming. */
const LOAD_LIMIT_MS = 20_000;
const loads = new Map<string, Promise<CardProviderFactory>>();

/** Whether a provider's script may run in this page, or is about to. */
export const cardProviderLoaded = (): boolean => loads.size > 0;

/**
 * The provider's script at this address, loaded once however often it is asked for.
 * Rejects with `PaymentError` when it does not come or is not such a script; the next call then tries again.
 */
export function loadCardProvider(address: string): Promise<CardProviderFactory> {
  const known = loads.get(address);
  if (known) return known;
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
      clearTimeout(late);
      script.remove();
      reject(
        new PaymentError(
          `The card form of ${new URL(address).host} did not load. Look at your connection and at what blocks ` +
            'scripts in this browser, then try again.',
          'script-did-not-come',
        ),
      );
    };
    const late = setTimeout(failed, LOAD_LIMIT_MS);
    script.addEventListener('load', () => {
      clearTimeout(late);
      resolve();
    });
    script.addEventListener('error', failed);
    try {
      script.src = address;
      document.head.append(script);
    } catch {
      // The page's guard of script addresses does not know the provider.
      failed();
    }
  });
}

function factoryAt(address: string): CardProviderFactory {
  const factory = (globalThis as { Stripe?: CardProviderFactory }).Stripe;
  if (typeof factory !== 'function')
    throw new PaymentError(
      `The script at ${address} is not that of a card provider. Whoever runs this installation can set ` +
        'TIDINGS_PAYMENT_SCRIPT to the right one.',
    );
  return factory;
}
