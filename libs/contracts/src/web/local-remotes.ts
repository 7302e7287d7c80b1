/**
 * Name of the `meta` element with the local origins from which a page may load remotes; without it, none are allowed.
 */
export const LOCAL_REMOTES_META = 'local-remotes';
