import '@tidings/ui/tokens.css';
import '@tidings/ui/fonts.css';
import '@tidings/ui/base.css';
import './pages/painted.css';
import 'react-dom';
import { addBasePath, getCurrentPath } from '@tidings/api-client/base-path.ts';
import { createQueryClient, seedEmbeddedResponses } from '@tidings/api-client/query-client.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createShell } from './create-shell.ts';
import type { Shell } from './create-shell.ts';
import { preserveFocus, replayEarlyPress, restoreEarlyInput } from './early-input.ts';
import { lazyFrontPage } from './pages/lazy-part.tsx';
import { createListeningServices } from './player-host.ts';
import { readRemoteList } from './remotes/remote-list.ts';
import { sendFailureReport } from './remotes/remote-slot.tsx';
import { installTrustedTypesPolicy } from './remotes/trusted-types.ts';
import { waitForRemote } from './remotes/wait-for-remote.ts';
import { clearCacheOnSignOut } from './session/session-store.ts';
import { catalogue } from './words/catalogue.ts';

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
