import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { FakeAudio, FakeServer, fiveSentences } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import type { SessionState, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import type { ReactNode } from 'react';

type RecordedRequest = { name: string; input: Record<string, unknown> };
type Answer = { data: unknown } | { errors: { message: string; extensions: { code: string } }[] };
type Toast = { message: string; run: (() => void) | undefined };

export function createTextsHarness() {
  const requests: RecordedRequest[] = [];
  const toasts: Toast[] = [];
  const answers: Record<string, (input: Record<string, unknown>) => Answer | Promise<Answer>> = {
    ReadText: (input) => ({
      data: {
        readText: {
          id: `text ${requests.length}`,
          title: String(input['title'] ?? 'Pasted text'),
          lang: input['language'] ?? 'en',
          listenMs: 5_000,
          narration: fiveSentences,
        },
      },
    }),
  };
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (async (_url: unknown, init?: { body?: string; signal?: AbortSignal }) => {
    const { query, variables } = JSON.parse(init?.body ?? '{}') as {
      query: string;
      variables: { input?: Record<string, unknown> };
    };
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    requests.push({ name, input: variables.input ?? {} });
    const answer = await answers[name]?.(variables.input ?? {});
    init?.signal?.throwIfAborted();
    return { ok: true, json: async () => answer ?? { data: null } };
  }) as typeof fetch;
  const server = new FakeServer();
  const player = createPlayer({ api: server, createAudio: () => new FakeAudio(server) as unknown as HTMLAudioElement });
  const show = async (page: ReactNode, session: SessionState = { status: 'anonymous', viewer: null }) => {
    const stored = { country: 'gb', language: 'en', theme: 'system', interfaceLanguage: 'en' } as const;
    const shell = {
      player,
      openOverlay: () => undefined,
      navigate: () => undefined,
      notify: (_kind: string, message: string, action?: { run: () => void }) => {
        toasts.push({ message, run: action?.run });
      },
      session: { get: () => session, subscribe: () => () => undefined, changed: () => undefined },
      preferences: { get: () => stored, set: () => undefined, subscribe: () => () => undefined },
    } as unknown as ShellApi;
    const rendered = render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ShellProvider shell={shell}>{page}</ShellProvider>
      </QueryClientProvider>,
    );
    await act(async () => {
      await Promise.resolve();
    });
    return rendered;
  };
  const end = () => {
    player.clear();
    globalThis.fetch = originalFetch;
    localStorage.clear();
  };
  return { asked: requests, said: toasts, answers, player, show, end };
}
