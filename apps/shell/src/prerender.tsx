import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tidings/api-client/query-policy.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { Route, Routes } from '@tidings/shell-api/router.ts';
import { SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.tsx';
import { renderToString } from 'react-dom/server';
import { Layout } from './layout/layout.tsx';
import { LandingPage } from './pages/landing/landing-page.tsx';
import { OwnPages } from './pages/own-pages.tsx';

const nothing = () => undefined;
const anonymous = { status: 'anonymous', viewer: null } as const;
const preferences = { country: '', language: 'en', theme: 'light', interfaceLanguage: 'en' } as const;
/** Nobody presses anything in a page that is only painted. */
const painted: ShellApi = {
  contract: SHELL_CONTRACT,
  get player(): never {
    throw new Error('nothing plays in a prerendered page');
  },
  notify: nothing,
  navigate: nothing,
  openOverlay: nothing,
  closeOverlay: nothing,
  track: nothing,
  preferences: { get: () => preferences, set: nothing, subscribe: () => nothing },
  heardHere: { get: () => [], subscribe: () => nothing, remove: nothing, clear: nothing },
  session: { get: () => anonymous, changed: nothing, subscribe: () => nothing },
};

// The page's policy refuses style attributes in markup; scripts set what is missing.
const withoutStyles = (html: string) => html.replaceAll(/ style="[^"]*"/g, '');

/** A page of the shell as it is before its data came: painted at once, replaced when the scripts are there. */
export const render = (path: string): string =>
  withoutStyles(
    renderToString(
      <QueryClientProvider client={createQueryClient()}>
        <ShellProvider shell={painted}>
          <MemoryRouter initialEntries={[path]}>
            <Layout>
              <Routes>
                <Route path="/" element={<LandingPage />} />
                <Route path="*" element={<OwnPages />} />
              </Routes>
            </Layout>
          </MemoryRouter>
        </ShellProvider>
      </QueryClientProvider>,
    ),
  );
