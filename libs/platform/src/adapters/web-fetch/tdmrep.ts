import { getRuleMatchLength } from './robots.ts';

export const TDMREP_PATH = '/.well-known/tdmrep.json';

/** The longest matching pattern applies. Returns null if no pattern matches. */
export function isReservedByFile(json: string, url: string): boolean | null {
  const path = URL.parse(url);
  const rules = parseRules(json);
  if (!path) return null;
  let best: { length: number; reserved: boolean | null } = { length: -1, reserved: null };
  for (const rule of rules) {
    if (typeof rule !== 'object' || rule === null) continue;
    const { location, 'tdm-reservation': value } = rule as Record<string, unknown>;
    if (typeof location !== 'string' || (value !== 0 && value !== 1)) continue;
    const length = getRuleMatchLength(location, `${path.pathname}${path.search}`);
    if (length > best.length) best = { length, reserved: value === 1 };
  }
  return best.reserved;
}

function parseRules(json: string): unknown[] {
  try {
    const rules: unknown = JSON.parse(json);
    return Array.isArray(rules) ? rules : [];
  } catch {
    return [];
  }
}
