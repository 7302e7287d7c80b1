import { PAYMENT_SCRIPT_META } from '@tidings/contracts/web/payment.ts';

type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };

/**
 * Lets scripts come only from our own assets and the remotes' folders, and on the checkout page from the card provider;
 * every other script address is refused.
 */
export function guardScriptAddresses(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  // Read once, before anything that came later could have written it.
  const provider = document.querySelector<HTMLMetaElement>(`meta[name=${PAYMENT_SCRIPT_META}]`)?.content;
  factory?.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, location.origin);
      if (url.origin === location.origin && /^\/(mf|assets)\/[^?#]+\.js$/.test(url.pathname)) return address;
      if (provider && url.origin === new URL(provider).origin) return address;
      throw new TypeError(`refused a script from ${url.origin}`);
    },
  });
}
