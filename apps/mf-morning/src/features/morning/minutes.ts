import { minutesOf } from '@tidings/ui/listening-time.ts';

/** A length as people say it: `20 min`. */
export const minutesLabel = (minutes: number): string => minutesOf(minutes * 60_000);
