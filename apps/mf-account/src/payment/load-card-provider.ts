import type { CardProviderFactory } from './card-provider.ts';
import { PaymentError } from './payment-error.ts';

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
