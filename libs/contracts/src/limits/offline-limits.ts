export const OFFLINE_RESPONSES_MAX = 150;
export const OFFLINE_RESPONSE_BYTES_MAX = 512_000;

export const PINNED_STORIES_MAX = 200;
const MB = 1_000_000;
export const pinnedBytesChoices = [100 * MB, 300 * MB, 1_000 * MB] as const;
export const PINNED_BYTES_DEFAULT = 300 * MB;
export const OFFLINE_POSITIONS_MAX = 200;
export const OFFLINE_SAVES_MAX = 200;
