type Rule = { allow: boolean; path: string };
type Group = { agents: string[]; rules: Rule[]; delaySeconds: number | null };

const SIZE_MAX = 500 * 1024;
const LINE = /^[ \t]*([a-z-]+)[ \t]*:?[ \t]+(.*)$|^[ \t]*([a-z-]+)[ \t]*:(.*)$/i;
const names: Record<string, 'agent' | 'allow' | 'disallow' | 'delay'> = {
  'user-agent': 'agent',
  useragent: 'agent',
  'user agent': 'agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  'crawl-delay': 'delay',
};

function parseGroups(robots: string): Group[] {
  const groups: Group[] = [];
  let naming = false;
  for (const raw of robots
    .slice(0, SIZE_MAX)
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)) {
    const line = raw.replace(/#.*$/, '');
    const match = LINE.exec(line);
    const name = names[(match?.[1] ?? match?.[3] ?? '').toLowerCase()];
    const value = (match?.[2] ?? match?.[4] ?? '').trim();
    if (!name) continue;
    if (name === 'agent') {
      if (!naming) groups.push({ agents: [], rules: [], delaySeconds: null });
      groups.at(-1)!.agents.push(value.toLowerCase());
      naming = true;
      continue;
    }
    naming = false;
    const group = groups.at(-1);
    if (!group) continue;
    if (name === 'delay') group.delaySeconds = Number.isFinite(Number(value)) ? Number(value) : null;
    else if (value !== '') group.rules.push({ allow: name === 'allow', path: value });
  }
  return groups;
}

const getToken = (name: string) => (/^[a-z_-]+/i.exec(name.trim())?.[0] ?? '').toLowerCase();
const getProductToken = (agent: string) => (/^[a-z_-]+$/i.exec(agent.split('/')[0]!.trim())?.[0] ?? '').toLowerCase();

function groupsFor(robots: string, agent: string): Group[] {
  const token = getProductToken(agent);
  const groups = parseGroups(robots);
  const matching = groups.filter(({ agents }) => agents.some((name) => getToken(name) === token && token !== ''));
  return matching.length > 0
    ? matching
    : groups.filter(({ agents }) => agents.some((name) => name === '*' || /^\*\s/.test(name)));
}

/** Normalises percent-encoding. */
function encoded(path: string): string {
  return path
    .replace(/[^\u0000-\u007f]+/g, (part) => encodeURIComponent(part.toWellFormed()))
    .replace(/%[0-9a-f]{2}/gi, (part) => part.toUpperCase());
}

/** Returns -1 if the rule does not match. Runs in linear time. */
function getRuleMatchLength(rule: string, path: string): number {
  const pattern = encoded(rule);
  const ends = pattern.endsWith('$');
  const parts = (ends ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(parts[0]!)) return -1;
  let at = parts[0]!.length;
  for (const [index, part] of parts.slice(1).entries()) {
    const last = index === parts.length - 2;
    const matchStart =
      ends && last
        ? path.length - part.length >= at && path.endsWith(part)
          ? path.length - part.length
          : -1
        : path.indexOf(part, at);
    if (matchStart < 0) return -1;
    at = matchStart + part.length;
  }
  return ends && at !== path.length ? -1 : pattern.length;
}

/** The longest matching rule applies; if two are equally long, access is allowed (RFC 9309). */
export function isAllowedByRobots(robots: string, agent: string, url: string): boolean {
  const parsed = URL.parse(url);
  const path = encoded(parsed ? `${parsed.pathname}${parsed.search}` : '/');
  if (path === '/robots.txt') return true;
  let best = { length: -1, allow: true };
  for (const { allow, path: rule } of groupsFor(robots, agent).flatMap(({ rules }) => rules)) {
    const length = getRuleMatchLength(rule, path);
    if (length > best.length || (length === best.length && allow)) best = { length, allow };
  }
  return best.length < 0 || best.allow;
}

export const getCrawlDelay = (robots: string, agent: string): number | null =>
  groupsFor(robots, agent).find(({ delaySeconds }) => delaySeconds !== null)?.delaySeconds ?? null;

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
