/** UTC offsets in hours. */
const zones: Readonly<Record<string, number>> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  BST: 1,
  WEST: 1,
  CET: 1,
  MET: 1,
  MEZ: 1,
  WAT: 1,
  CEST: 2,
  MEST: 2,
  MESZ: 2,
  EET: 2,
  SAST: 2,
  CAT: 2,
  EEST: 3,
  MSK: 3,
  TRT: 3,
  EAT: 3,
  IDT: 3,
  IRST: 3.5,
  GST: 4,
  SAMT: 4,
  AZT: 4,
  PKT: 5,
  UZT: 5,
  YEKT: 5,
  IST: 5.5,
  NPT: 5.75,
  BDT: 6,
  OMST: 6,
  MMT: 6.5,
  ICT: 7,
  WIB: 7,
  KRAT: 7,
  NOVT: 7,
  HKT: 8,
  SGT: 8,
  MYT: 8,
  PHT: 8,
  WITA: 8,
  AWST: 8,
  IRKT: 8,
  JST: 9,
  KST: 9,
  WIT: 9,
  ACST: 9.5,
  AEST: 10,
  VLAT: 10,
  ACDT: 10.5,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  NDT: -2.5,
  BRT: -3,
  ART: -3,
  UYT: -3,
  ADT: -3,
  CLST: -3,
  NST: -3.5,
  AST: -4,
  CLT: -4,
  BOT: -4,
  VET: -4,
  PYT: -4,
  EDT: -4,
  EST: -5,
  COT: -5,
  PET: -5,
  ECT: -5,
  CDT: -5,
  CST: -6,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
  AKDT: -8,
  AKST: -9,
  HST: -10,
  SST: -11,
};
const NUMERIC = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i;

/** Returns the offset of a zone of the IANA database at a time in that zone. */
function findOffset(name: string, localMs: number): number | null {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
    const offsetAt = (ms: number) => {
      const written = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
      const parts = /([+-])(\d{2}):(\d{2})/.exec(written);
      return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0;
    };
    return offsetAt(localMs - offsetAt(localMs) * 60_000);
  } catch {
    return null;
  }
}

/** Returns the minutes that a zone is ahead of UTC, or null for an unknown zone. `localMs` is the time in the zone. */
export function getZoneMinutes(zone: string, localMs: number): number | null {
  const numeric = NUMERIC.exec(zone);
  if (numeric) return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3] ?? 0));
  if (zone.includes('/')) return findOffset(zone, localMs);
  const name = zone.toUpperCase();
  return Object.hasOwn(zones, name) ? zones[name]! * 60 : null;
}
