import { formatMinutes } from '@tidings/ui/listening-time.ts';

/** `20 min`. */
export const formatLength = (minutes: number): string => formatMinutes(minutes * 60_000);
