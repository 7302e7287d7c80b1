export const SKIP_SECONDS = 15;
