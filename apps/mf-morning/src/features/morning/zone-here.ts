/** The time zone of this browser: an IANA name. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
