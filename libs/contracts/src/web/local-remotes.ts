/** `meta` element with permitted local origins. */
export const LOCAL_REMOTES_META = 'local-remotes';
