export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
