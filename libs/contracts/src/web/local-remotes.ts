/**
 * The name of the `meta` element with the origins from which a page may load remotes of its visitor's own machine: a
 * page without it may load none.
 */
export const LOCAL_REMOTES_META = 'local-remotes';
