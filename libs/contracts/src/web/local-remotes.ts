/** Name of the `meta` element that lists the permitted local origins. */
export const LOCAL_REMOTES_META = 'local-remotes';
