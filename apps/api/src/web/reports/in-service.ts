export type SlicesInService = () => Promise<readonly { name: string; version: string }[]>;
export const SLICES_IN_SERVICE = Symbol('slices in service');
