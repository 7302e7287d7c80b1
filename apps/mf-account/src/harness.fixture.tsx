import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { getSessionHint } from '@tidings/api-client/graphql-fetch.ts';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { FakeAudio, FakeServer } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { useLocation } from '@tidings/shell-api/router.ts';
import { type NoticeKind, type SessionState, type ShellApi, SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { act, type ReactNode } from 'react';
import { type SignInMethods, signInMethodsKey } from './features/auth/sign-in-options.tsx';

jest.setTimeout(60_000);
export const ANN_VIEWER = { id: 'ann', email: 'ann@example.org' };
export type Toast = { kind: NoticeKind; message: string };

export function setSessionHint(on: boolean): void {
  document.cookie = `tidings_in=${on ? '1' : ''}; path=/; max-age=${on ? 600 : 0}`;
}

function Where() {
  const { pathname, search } = useLocation();
  return (
    <p data-where hidden>
      {pathname + search}
    </p>
  );
}

/** Renders a page for Ann in a minimal shell. `toasts` collects the toasts; `where()` returns the current path. */
export async function renderInShell(
  page: ReactNode,
  at: string,
  {
    mode = 'own',
    provider = null,
    signUp = 'open',
    speak = 'en',
  }: Partial<SignInMethods> & { speak?: InterfaceLanguage } = {},
) {
  const toasts: Toast[] = [];
  const listeners = new Set<() => void>();
  const look = (): SessionState =>
    getSessionHint() !== null ? { status: 'signed-in', viewer: ANN_VIEWER } : { status: 'anonymous', viewer: null };
  let session = look();
  const preferences = { country: 'gb', language: 'en', theme: 'system', interfaceLanguage: speak } as const;
  const audio = new FakeServer();
  const silent: Partial<ShellApi> = {
    contract: SHELL_CONTRACT,
    player: createPlayer({ api: audio, createAudio: () => new FakeAudio(audio) as unknown as HTMLAudioElement }),
    preferences: { get: () => preferences, set: () => undefined, subscribe: () => () => undefined },
    notify: (kind, message) => {
      toasts.push({ kind, message });
    },
    session: {
      get: () => session,
      subscribe(listener) {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
      changed() {
        session = look();
        for (const listener of listeners) listener();
      },
    },
  };
  const queries = createQueryClient();
  queries.setQueryData(signInMethodsKey, { mode, provider, signUp });
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <ShellProvider shell={silent as ShellApi}>
          <MemoryRouter initialEntries={[at]}>
            {page}
            <Where />
          </MemoryRouter>
        </ShellProvider>
      </QueryClientProvider>,
    );
  });
  return { toasts, where: () => document.querySelector('[data-where]')?.textContent ?? '' };
}
