import { type QueryClient, IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from '@tidings/shell-api/router.ts';
import { type ShellApi, SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { PrerenderingContext } from '@tidings/ui/painted.ts';
import type { ReactNode } from 'react';
import { Layout } from './layout/layout.tsx';
import { RemoteListProvider } from './remotes/remote-list-context.tsx';
import type { RemoteList } from './remotes/remote-list.ts';

type Props = {
  front: ReactNode;
  others: ReactNode;
  duties?: ReactNode;
  hosts?: ReactNode;
};

export const PageFrame = ({ front, others, duties = null, hosts = null }: Props) => (
  <>
    {duties}
    <Layout>
      <Routes>
        <Route path="/" element={front} />
        <Route path="*" element={others} />
      </Routes>
    </Layout>
    {hosts}
  </>
);

type BrowserState = { shell: ShellApi; remotes: Promise<RemoteList> } | null;
type AppProvidersProps = { queries: QueryClient; known: BrowserState; children: ReactNode };

export function AppProviders({ queries, known, children }: AppProvidersProps) {
  return (
    <QueryClientProvider client={queries}>
      <IsRestoringProvider value={known === null}>
        <PrerenderingContext value={known === null}>
          <ShellProvider shell={known?.shell ?? serverRenderedShell}>
            <RemoteListProvider first={known?.remotes ?? null}>{children}</RemoteListProvider>
          </ShellProvider>
        </PrerenderingContext>
      </IsRestoringProvider>
    </QueryClientProvider>
  );
}

const nothing = () => undefined;
const anonymous = { status: 'anonymous', viewer: null } as const;
const preferences = { country: '', language: 'en', theme: 'light', interfaceLanguage: 'en' } as const;
const serverRenderedShell: ShellApi = {
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
