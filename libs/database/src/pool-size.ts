export const POOL_SIZE = 10;
