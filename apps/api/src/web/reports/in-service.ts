/** Names and versions of the slices currently served, including the shell. */
export type SlicesInService = () => Promise<readonly { name: string; version: string }[]>;
export const SLICES_IN_SERVICE = Symbol('slices in service');
