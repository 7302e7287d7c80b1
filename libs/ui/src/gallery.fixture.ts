import type { ReactNode } from 'react';

/** Stands in for the network: answers one request as `fetch` does. */
export type GalleryFetch = (path: string, request: { body?: string; method?: string }) => Promise<unknown>;

/** What the gallery shows of one part of the product; the default export of each `*.gallery.tsx`. */
export type Gallery = {
  title: string;
  /** How requests are answered; left out, nothing answers. */
  fetch?: GalleryFetch;
  states: readonly GalleryState[];
};

export type GalleryState = {
  name: string;
  show: ReactNode;
  /** It lies over the page or at its edge, or is answered in its own way, so it has a page to itself. */
  alone?: boolean;
  fetch?: GalleryFetch;
  /** What a visitor does before it looks so. */
  press?: (section: HTMLElement) => void;
};

/** Answers questions to the API by the names of the operations; what is not named is refused. */
export const answering =
  (answers: Record<string, object>): GalleryFetch =>
  (_path, { body = '{}' }) => {
    const { query = '' } = JSON.parse(body) as { query?: string };
    const data = answers[/(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''];
    const answer = data
      ? { data }
      : { errors: [{ message: 'Something went wrong.', extensions: { code: 'REFUSED' } }] };
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(structuredClone(answer)) });
  };

/** An answer that never comes. */
export const neverAnswering: GalleryFetch = () => new Promise(() => undefined);
