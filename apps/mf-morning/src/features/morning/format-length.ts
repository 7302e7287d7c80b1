import { formatMinutes } from '@tidings/ui/listening-time.ts';

export const formatLength = (minutes: number): string => formatMinutes(minutes * 60_000);
