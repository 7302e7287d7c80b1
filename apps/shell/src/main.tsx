import '@tidings/ui/tokens.css';
import '@tidings/ui/fonts.css';
import '@tidings/ui/base.css';
import './pages/painted.css';
import 'react-dom';
import { addBasePath, getCurrentPath, removeBasePath } from '@tidings/api-client/base-path.ts';
import { createQueryClient, seedEmbeddedResponses } from '@tidings/api-client/query-client.ts';
import { LOCAL_REMOTES_META, SERVICE_WORKER_PATH } from '@tidings/contracts/web/page-contract.ts';
import { PAYMENT_SCRIPT_META } from '@tidings/contracts/web/payment.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { type Shell, createShell } from './create-shell.ts';
import { preserveFocus, replayEarlyPress, restoreEarlyInput } from './early-input.ts';
import { lazyFrontPage, lazyShellPages } from './pages/lazy-part.tsx';
import { createListeningServices } from './player-host.ts';
import { type RemoteList, findRemoteByPath, readRemoteList } from './remotes/remote-list.ts';
import { preloadRoutes, sendFailureReport } from './remotes/remote-slot.tsx';
import { clearCacheOnSignOut } from './session/session-store.ts';
import { catalogue } from './words/catalogue.ts';

type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };

// Reads a `meta` tag once, before later scripts could change it.
const readMeta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/**
 * Allows script URLs for our assets, the remotes and the service worker, for the card provider on the checkout page,
 * and for local remotes during development.
 */
function installTrustedTypesPolicy(): void {
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

const WAIT_MS = 3_000;
const timeout = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });

/**
 * Waits up to `WAIT_MS` for the page's code, because hydration must not blank a prerendered page. Failures are ignored,
 * because the page shows them.
 */
async function waitForRemote(remotes: Promise<RemoteList>, path: string): Promise<void> {
  try {
    const remote = findRemoteByPath(await remotes, path);
    await Promise.race([remote ? preloadRoutes(remote) : lazyShellPages.ready(), timeout()]);
  } catch {
    /* The page retries and shows the failure. */
  }
}

// The build sets this to the public path of the assets.
declare let __webpack_public_path__: string;

const SAVED_KEY = ['saved'];

const loadLate = () => {
  import(/* webpackChunkName: "offline" */ './offline/start-offline.ts')
    .then(({ startOffline }) => startOffline(listening, remotes))
    .catch((cause: unknown) => console.warn('no offline support:', cause));
};

/** Splits the start into short tasks, so that the browser can handle input between them. */
const yieldToMain = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

__webpack_public_path__ = addBasePath('/');
installTrustedTypesPolicy();
for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, sendFailureReport);
await yieldToMain();
const queries = createQueryClient();
seedEmbeddedResponses(queries, document);
const remotes = readRemoteList();
if (document.readyState === 'complete') loadLate();
else addEventListener('load', loadLate, { once: true });
const listening = createListeningServices(async (outbox) => {
  const { deliverAll } = await import(/* webpackChunkName: "offline" */ './outbox/deliver.ts');
  return deliverAll(outbox, {
    notify: shell.api.notify,
    navigate: shell.api.navigate,
    saved: () => void queries.invalidateQueries({ queryKey: SAVED_KEY }),
  });
});
const shell: Shell = createShell(listening, remotes);
clearCacheOnSignOut(shell.api.session, queries);
import(/* webpackChunkName: "late" */ './keyboard/page-keys.ts')
  .then(({ bindPageKeys }) => bindPageKeys(shell.api))
  .catch(() => undefined);
await yieldToMain();
const root = document.getElementById('root')!;
await catalogue.load(shell.api.preferences.get().interfaceLanguage);
const isFront = getCurrentPath() === '/';
const painted = isFront && root.hasChildNodes() && (await lazyFrontPage.ready());
if (!isFront && root.hasChildNodes()) await waitForRemote(remotes, getCurrentPath());
const restorers = [restoreEarlyInput(root), preserveFocus(root), replayEarlyPress(root)];
const onMounted = () => {
  for (const give of restorers) give();
};
const app = <App shell={shell} queries={queries} remotes={remotes} shown={onMounted} />;
if (painted) hydrateRoot(root, app);
// The transition prevents loading states from replacing the prerendered page.
else startTransition(() => createRoot(root).render(app));
