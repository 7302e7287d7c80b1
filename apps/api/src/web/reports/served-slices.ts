export type ListServedSlices = () => Promise<readonly { name: string; version: string }[]>;
export const LIST_SERVED_SLICES = Symbol('slices in service');
