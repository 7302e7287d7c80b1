const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Hours behind or before UTC of the zone names that mail and feeds use. */
const zones: Record<string, number> = {
  UT: 0, UTC: 0, GMT: 0, Z: 0, WET: 0, BST: 1, WEST: 1, CET: 1, MET: 1, CEST: 2, MEST: 2, EET: 2, EEST: 3, MSK: 3, IST: 5.5, JST: 9, KST: 9, AEST: 10, AEDT: 11,
  EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7, AKST: -9, AKDT: -8, HST: -10,
};
const YEAR_MIN = 1970;
const YEAR_MAX = 2200;

function zoneMinutes(zone: string | undefined): number | null {
  if (!zone) return 0;
  const numeric = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone);
  if (numeric) return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3] ?? 0));
  const named = zones[zone.toUpperCase()];
  return named === undefined ? 0 : named * 60;
}

function instant(parts: (string | undefined)[], month: number, zone: string | undefined): string | null {
  const [year, day, hour = '0', minute = '0', second = '0'] = parts;
  let full = Number(year);
  if ((year ?? '').length <= 2) full += full < 50 ? 2000 : 1900;
  const offset = zoneMinutes(zone);
  if (offset === null || full < YEAR_MIN || full > YEAR_MAX || month < 0 || month > 11 || Number(day) < 1 || Number(day) > 31 || Number(hour) > 24 || Number(minute) > 59) return null;
  const date = new Date(Date.UTC(full, month, Number(day), Number(hour), Number(minute) - offset, Math.min(59, Math.floor(Number(second))), Math.round((Number(second) % 1) * 1000)));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A date as feeds write it (RFC 822 with all its habits, ISO 8601, and a few others) as ISO 8601 UTC; null for nonsense. */
export function feedDate(written: string | null | undefined): string | null {
  const text = (written ?? '').trim().replace(/\s+/g, ' ');
  if (text === '') return null;
  const iso = /^(\d{4})-?(\d{2})(?:-?(\d{2}))?(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}(?:[.,]\d+)?))?)? ?(Z|[A-Z]{2,5}|[+-]\d{2}:?\d{0,2})?/i.exec(text);
  if (iso) return instant([iso[1], iso[3] ?? '1', iso[4], iso[5], iso[6]?.replace(',', '.')], Number(iso[2]) - 1, iso[7]);
  const yearOnly = /^\d{4}$/.exec(text);
  if (yearOnly) return instant([text, '1'], 0, undefined);
  const mail = /(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{2,4})(?:[ T,]+(?:at )?(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)? ?([A-Z]{1,5}(?:[+-]\d{1,2}:?\d{0,2})?|[+-]\d{1,2}:?\d{0,2})?/i.exec(text);
  if (mail) return instant([mail[3], mail[1], mail[4], mail[5], mail[6]], months.indexOf((mail[2] ?? '').toLowerCase()), mail[7]);
  const american = /([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (?:(\d{1,2}):(\d{2})(?::(\d{2}))? ?([A-Z]{2,5}|[+-]\d{4})? )?(\d{4})/i.exec(text);
  if (american) return instant([american[7], american[2], american[3], american[4], american[5]], months.indexOf((american[1] ?? '').toLowerCase()), american[6]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(text);
  if (slashed) return instant([slashed[3], slashed[2], slashed[4], slashed[5], slashed[6]], Number(slashed[1]) - 1, undefined);
  return null;
}
