/** What a notification says. `path` opens at a press; `tag`: of two with the same one, a browser shows the later. */
export type PushMessage = { title: string; body: string; path: string; tag: string; language: string };
