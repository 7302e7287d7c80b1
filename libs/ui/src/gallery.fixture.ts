import type { ReactNode } from 'react';

/** Replaces `fetch` for one request. */
export type GalleryFetch = (path: string, request: { body?: string; method?: string }) => Promise<unknown>;

/** The default export of each `*.gallery.tsx`. */
export type Gallery = {
  title: string;
  /** Without `fetch`, requests stay pending. */
  fetch?: GalleryFetch;
  states: readonly GalleryState[];
};

export type GalleryState = {
  name: string;
  show: ReactNode;
  /** Shown alone, because it covers the page or needs other responses. */
  alone?: boolean;
  fetch?: GalleryFetch;
  /** Interaction that leads to the state. */
  press?: (section: HTMLElement) => void;
};

/** Creates a `fetch` that responds to GraphQL operations by name and rejects all others. */
export const createGalleryFetch =
  (answers: Record<string, object>): GalleryFetch =>
  (_path, { body = '{}' }) => {
    const { query = '' } = JSON.parse(body) as { query?: string };
    const data = answers[/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''];
    const answer = data
      ? { data }
      : { errors: [{ message: 'Something went wrong.', extensions: { code: 'REFUSED' } }] };
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(structuredClone(answer)) });
  };

export const pendingGalleryFetch: GalleryFetch = () => new Promise(() => undefined);
