/** `path` opens on click; `tag` replaces an earlier notification. */
export type PushMessage = { title: string; body: string; path: string; tag: string; language: string };
