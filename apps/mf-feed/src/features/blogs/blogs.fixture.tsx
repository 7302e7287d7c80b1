import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { FakeAudio, FakeServer, createNarration } from '@tidings/player-core/browser-edge.fixture.ts';
import { createPlayer } from '@tidings/player-core/create-player.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { Route, Routes, useLocation, useNavigate } from '@tidings/shell-api/router.ts';
import type { OverlayRequest, SessionState, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { useState } from 'react';
import type { BlogBlockFields } from '../../generated/operation-types.ts';
import { speaking } from '../../words/speaking.fixture.ts';
import { BlogsPages } from './blogs.pages.tsx';
import type { BlogProblem, ListedBlog, ReadableBlog } from './blogs.query.ts';

export const annSession: SessionState = { status: 'signed-in', viewer: { id: 'ann', email: 'ann@example.org' } };
export const anonymousSession: SessionState = { status: 'anonymous', viewer: null };

export const createParagraph = (text: string, marks: BlogBlockFields['marks'] = [], index = 1): BlogBlockFields => ({
  index,
  kind: 'para',
  level: null,
  ordered: null,
  text,
  marks,
});

export function createTestBlog(id: string, title: string, parts: Partial<ReadableBlog> = {}): ReadableBlog {
  return {
    id,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    preview: `About ${title}`,
    author: 'Ann',
    category: 'Travel',
    subcategory: 'Sea',
    tags: ['sea'],
    featuredImage: 'https://pictures.example/a.jpg',
    seoDescription: `On ${title}`,
    seoKeywords: ['sea'],
    published: true,
    createdAt: '2026-11-20T08:00:00Z',
    updatedAt: '2026-11-20T08:00:00Z',
    likes: 0,
    liked: false,
    own: false,
    body: [createParagraph('The tide came early.')],
    article: {
      ...createArticleCard(`article-${id}`, title),
      sourceName: 'Ann',
      url: '',
      category: 'Travel',
      narration: createNarration([title, 'The tide came early.']),
    },
    ...parts,
  };
}

export class BlogHarness {
  pages: ListedBlog[][] = [[]];
  blogs: ReadableBlog[] = [];
  content = 'The tide came early.';
  session: SessionState = annSession;
  problems: BlogProblem[] = [];
  broken: string | null = null;
  speaks: InterfaceLanguage = 'en';
  readonly sent: {
    name: string;
    input?: BlogInput;
    id?: string;
    liked?: boolean;
    nextToken?: string | null;
    content?: string;
  }[] = [];
  readonly said: { kind: string; message: string }[] = [];
  readonly opened: OverlayRequest[] = [];
  readonly #audio = new FakeServer();
  readonly player = createPlayer({
    api: this.#audio,
    createAudio: () => new FakeAudio(this.#audio) as unknown as HTMLAudioElement,
  });

  readonly #answers: Record<
    string,
    (variables: { id: string; liked: boolean; nextToken: string | null; input: BlogInput; content: string }) => object
  > = {
    Blogs: ({ nextToken }) => {
      const page = Number(nextToken ?? 0);
      return { blogs: { items: this.pages[page], nextToken: page + 1 < this.pages.length ? String(page + 1) : null } };
    },
    Blog: ({ id }) => ({ blog: this.blogs.find((blog) => blog.id === id) ?? null }),
    OwnBlog: ({ id }) => {
      const blog = this.blogs.find((one) => one.id === id);
      return { blog: blog ? { ...blog, content: this.content } : null };
    },
    CreateBlog: () => ({ createBlog: this.#result() }),
    UpdateBlog: () => ({ updateBlog: this.#result() }),
    DeleteBlog: () => ({ deleteBlog: true }),
    LikeBlog: ({ id, liked }) => ({
      likeBlog: { liked, likes: (this.blogs.find((blog) => blog.id === id)?.likes ?? 0) + (liked ? 1 : 0) },
    }),
    PreviewBlog: ({ content }) => ({ previewBlog: [createParagraph(`Set: ${content}`)] }),
    SavedIds: () => ({ savedIds: [] }),
  };

  #result() {
    return this.problems.length > 0
      ? { __typename: 'BlogRefused', problems: this.problems }
      : { __typename: 'Blog', id: 'new', slug: 'new' };
  }

  constructor() {
    Object.assign(globalThis, {
      fetch: (_path: string, { body }: { body: string }) => {
        const { query, variables } = JSON.parse(body) as {
          query: string;
          variables: { id: string; liked: boolean; nextToken: string | null; input: BlogInput; content: string };
        };
        const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
        this.sent.push({ name, ...variables });
        const answer =
          name === this.broken
            ? { errors: [{ message: 'It broke.', extensions: { code: 'INTERNAL' } }] }
            : { data: this.#answers[name]?.(variables) };
        return Promise.resolve({
          ok: true,
          status: 200,
          json: () => Promise.resolve(JSON.parse(JSON.stringify(answer)) as object),
        });
      },
      scrollTo: () => undefined,
    });
  }

  async show(at: string) {
    await act(async () => {
      render(
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[at]}>
            <Shell stage={this} />
          </MemoryRouter>
        </QueryClientProvider>,
      );
    });
    await flushUpdates();
  }

  where(): string {
    return document.querySelector('[data-where]')?.textContent ?? '';
  }
  count(name: string): number {
    return this.sent.filter((one) => one.name === name).length;
  }
}

function Shell({ stage: harness }: { stage: BlogHarness }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [preferences] = useState(() => speaking(harness.speaks));
  const shell = {
    player: harness.player,
    navigate: (path: string) => {
      void navigate(path);
    },
    track: () => undefined,
    notify: (kind: string, message: string) => {
      harness.said.push({ kind, message });
    },
    openOverlay: (request: OverlayRequest) => {
      harness.opened.push(request);
    },
    session: { get: () => harness.session, subscribe: () => () => undefined, changed: () => undefined },
    preferences,
  } as unknown as ShellApi;
  return (
    <ShellProvider shell={shell}>
      <Routes>
        <Route path="/blogs/*" element={<BlogsPages />} />
        <Route path="*" element={null} />
      </Routes>
      <p data-where hidden>
        {pathname + search}
      </p>
    </ShellProvider>
  );
}

export const flushUpdates = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  });
