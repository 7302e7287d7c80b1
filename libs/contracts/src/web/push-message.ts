/** `path` is opened on click; a new notification replaces one with the same `tag`. */
export type PushMessage = { title: string; body: string; path: string; tag: string; language: string };
