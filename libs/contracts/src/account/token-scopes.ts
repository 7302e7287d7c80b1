/**
 * Permissions of a personal access token. `read`: read stories, lists and preferences; `library`: save
 * stories, change the queue and add texts; `listen`: request audio and store progress; `sources`: subscribe to feeds
 * and mute words; `admin`: administer the installation, if the account is an operator's.
 */
export const tokenScopes = ['read', 'library', 'listen', 'sources', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Lets people and scanners recognise a token that was published by mistake. */
export const PERSONAL_TOKEN_PREFIX = 'tidings_';
