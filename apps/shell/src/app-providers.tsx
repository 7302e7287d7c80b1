import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { PrerenderingContext } from '@tidings/ui/painted.ts';
import type { ReactNode } from 'react';
import { RemoteListProvider } from './remotes/remote-list-context.tsx';
import type { RemoteList } from './remotes/remote-list.ts';
import { serverRenderedShell } from './server-rendered-shell.ts';

export type BrowserState = { shell: ShellApi; remotes: Promise<RemoteList> } | null;
type Props = { queries: QueryClient; known: BrowserState; children: ReactNode };

export function AppProviders({ queries, known, children }: Props) {
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
