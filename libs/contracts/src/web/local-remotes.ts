/** `meta` element with the local origins from which a page may load remotes. */
export const LOCAL_REMOTES_META = 'local-remotes';
