import { minutesOf } from '@tidings/ui/listening-time.ts';

/** Formats a duration: `20 min`. */
export const minutesLabel = (minutes: number): string => minutesOf(minutes * 60_000);
