import { removeBasePath } from '@tidings/api-client/base-path.ts';
import { LOCAL_REMOTES_META, SERVICE_WORKER_PATH } from '@tidings/contracts/web/page-contract.ts';
import { PAYMENT_SCRIPT_META } from '@tidings/contracts/web/payment.ts';

type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };

// Reads a `meta` tag once, before later scripts could change it.
const readMeta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/**
 * Allows script URLs for our assets, the remotes and the service worker, for the card provider on the checkout page,
 * and for local remotes during development.
 */
export function installTrustedTypesPolicy(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  const provider = readMeta(PAYMENT_SCRIPT_META);
  const local = readMeta(LOCAL_REMOTES_META)?.split(' ') ?? [];
  factory?.createPolicy('default', {
    createScriptURL(address) {
      const url = new URL(address, location.origin);
      const path = url.origin === location.origin ? removeBasePath(url.pathname) : '';
      if (/^\/(mf|assets)\/[^?#]+\.js$/.test(path) || path === SERVICE_WORKER_PATH) return address;
      if (local.includes(url.origin) || (provider && url.origin === new URL(provider).origin)) return address;
      throw new TypeError(`refused a script from ${url.origin}`);
    },
  });
}
