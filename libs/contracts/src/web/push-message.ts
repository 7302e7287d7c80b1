/** Clicking the notification opens `path`. It replaces an earlier notification with the same `tag`. */
export type PushMessage = { title: string; body: string; path: string; tag: string; language: string };
