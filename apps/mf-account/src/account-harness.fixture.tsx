import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { FakeAudio, FakeServer } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import {
  type OverlayRequest,
  type SessionState,
  type ShellApi,
  type TabHistoryEntry,
  SHELL_CONTRACT,
} from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { act, type ReactNode } from 'react';
import { FakeAccountServer } from './fake-account-server.fixture.ts';

const ann = { status: 'signed-in', viewer: { id: 'ann', email: 'ann@example.org' } } as const;
const anonymous = { status: 'anonymous', viewer: null } as const;

function watched<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export class AccountHarness {
  readonly server = new FakeAccountServer();
  readonly toasts: { kind: string; message: string; action?: { label: string; run: () => void } }[] = [];
  readonly opened: OverlayRequest[] = [];
  readonly went: string[] = [];
  readonly session = watched<SessionState>(ann);
  readonly heard = watched<readonly TabHistoryEntry[]>([]);
  readonly preferences = watched({
    country: 'gb',
    language: 'en',
    theme: 'system' as const,
    interfaceLanguage: 'en' as InterfaceLanguage,
  });
  readonly #audio = new FakeServer();
  readonly player = createPlayer({
    api: this.#audio,
    createAudio: () => new FakeAudio(this.#audio) as unknown as HTMLAudioElement,
  });
  readonly shell = {
    contract: SHELL_CONTRACT,
    player: this.player,
    notify: (kind: string, message: string, action?: { label: string; run: () => void }) => {
      this.toasts.push({ kind, message, ...(action ? { action } : {}) });
    },
    navigate: (path: string) => {
      this.went.push(path);
    },
    openOverlay: (request: OverlayRequest) => {
      this.opened.push(request);
    },
    track: () => undefined,
    preferences: {
      ...this.preferences,
      set: (change: object) => {
        this.preferences.set({ ...this.preferences.get(), ...change });
      },
    },
    session: { ...this.session, changed: () => undefined },
    heardHere: {
      ...this.heard,
      remove: (removed: TabHistoryEntry) => {
        this.heard.set(this.heard.get().filter((one) => one !== removed));
      },
      clear: () => {
        this.heard.set([]);
      },
    },
  } as unknown as ShellApi;

  constructor() {
    Object.assign(globalThis, { fetch: this.server.fetch });
  }

  leave(): void {
    this.session.set(anonymous);
  }

  async show(page: ReactNode, at = '/') {
    const rendered = render(
      <QueryClientProvider client={createQueryClient()}>
        <ShellProvider shell={this.shell}>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </ShellProvider>
      </QueryClientProvider>,
    );
    await advanceTimers(50);
    return rendered;
  }

  close(): void {
    this.player.clear();
  }
}

export const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
