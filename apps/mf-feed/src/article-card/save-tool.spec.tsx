import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import { takePendingAction } from '@tidings/shell-api/pending-action.ts';
import type { SessionState, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { speaking } from '../words/speaking.fixture.ts';
import { SaveTool } from './article-actions.tsx';

const LIMIT =
  'You have reached the maximum limit of 5 saved articles. Please upgrade to premium to save more articles.';
type Toast = { kind: string; message: string; action?: { run: () => void } };

let toasts: Toast[];
let went: string[];
let saved: string[];
let places: number;
let signedOut: boolean;

const answers: Record<string, (variables: { id: string; input: { articleId: string } }) => object> = {
  SavedIds: () => ({ savedIds: saved }),
  SaveArticle: ({ input: { articleId } }) => {
    if (!saved.includes(articleId) && saved.length >= places)
      return { saveArticle: { __typename: 'SaveLimitReached', limit: places, message: LIMIT } };
    saved = [...new Set([...saved, articleId])];
    return { saveArticle: { __typename: 'SavedArticle', id: `row-${articleId}` } };
  },
  RemoveSavedArticle: ({ id }) => {
    saved = saved.filter((one) => `row-${one}` !== id);
    return { removeSavedArticle: true };
  },
  RestoreSavedArticle: ({ id }) => {
    saved = [...saved, id.slice(4)];
    return { restoreSavedArticle: { __typename: 'SavedArticle', id } };
  },
};

async function network(_path: string, { body }: { body: string }) {
  const { query, variables } = JSON.parse(body) as {
    query: string;
    variables: { id: string; input: { articleId: string } };
  };
  const data = answers[/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '']?.(variables);
  return {
    ok: true,
    status: 200,
    json: () =>
      Promise.resolve(
        signedOut ? { errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] } : { data },
      ),
  };
}

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  });
const press = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save: The night ferry' }));
  await settle();
};
const pressed = () => screen.getByRole('button', { name: 'Save: The night ferry' }).getAttribute('aria-pressed');

async function show(session: SessionState) {
  const shell = {
    notify: (kind: string, message: string, action?: { run: () => void }) => {
      toasts.push({ kind, message, ...(action ? { action } : {}) });
    },
    navigate: (path: string) => {
      went.push(path);
    },
    session: { get: () => session, subscribe: () => () => undefined, changed: () => undefined },
    preferences: speaking(),
  } as unknown as ShellApi;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShellProvider shell={shell}>
        <SaveTool id="ferry" title="The night ferry" />
      </ShellProvider>
    </QueryClientProvider>,
  );
  await settle();
}
const ann: SessionState = { status: 'signed-in', viewer: { id: 'ann', email: 'ann@example.org' } };

beforeEach(() => {
  [toasts, went, saved, places, signedOut] = [[], [], [], 5, false];
  sessionStorage.clear();
  Object.assign(globalThis, { fetch: network });
});
afterEach(cleanup);

it('saving while signed out opens the sign-in page and remembers the article to save', async () => {
  await show({ status: 'anonymous', viewer: null });
  await press();
  expect(toasts).toEqual([{ kind: 'warning', message: 'Please login to save articles.' }]);
  expect(went).toEqual(['/auth?next=%2F']);
  expect(takePendingAction()).toEqual({ kind: 'save', articleId: 'ferry' });
});

it('asks the user to sign in when the server reports that the session has ended', async () => {
  await show(ann);
  signedOut = true;
  await press();
  expect(toasts.map(({ message }) => message)).toEqual(['Please login to save articles.']);
  expect(went).toHaveLength(1);
});

it('saves an article, removes it and restores it', async () => {
  await show(ann);
  expect(pressed()).toBe('false');
  await press();
  expect(toasts).toMatchObject([{ kind: 'success', message: 'Article saved.' }]);
  expect(pressed()).toBe('true');
  await press();
  expect(pressed()).toBe('false');
  expect(saved).toEqual([]);
  act(() => toasts.at(-1)?.action?.run());
  await settle();
  expect(saved).toEqual(['ferry']);
  expect(pressed()).toBe('true');
});

it('shows the server’s message when the limit of saved articles is reached', async () => {
  places = 0;
  await show(ann);
  await press();
  expect(toasts).toMatchObject([{ kind: 'warning', message: LIMIT }]);
  expect(pressed()).toBe('false');
});
