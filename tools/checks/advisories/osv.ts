// Reads advisories in the OSV format (https://ossf.github.io/osv-schema), for example from the unpacked `npm/all.zip`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import type { Finding, LockedPackage } from './finding.ts';
import { toSeverity } from './finding.ts';

type Event = { introduced?: string; fixed?: string; last_affected?: string };
type Affected = {
  package?: { ecosystem?: string; name?: string };
  ranges?: { type?: string; events?: Event[] }[];
  versions?: string[];
};
type Advisory = {
  id: string;
  aliases?: string[];
  summary?: string;
  withdrawn?: string;
  affected?: Affected[];
  database_specific?: { severity?: unknown };
};

/** Throws if the folder cannot be read, has no JSON files, or contains a JSON file that is not an advisory. */
export function findOsvAdvisories(
  folder: string,
  locked: readonly LockedPackage[],
): { findings: Finding[]; read: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new Error(`${folder} has no JSON files. Unpack the OSV database's npm/all.zip there.`);
  const byName = Map.groupBy(locked, ({ name }) => name);
  const findings = files.flatMap((file) => {
    const advisory = parseAdvisory(join(folder, file));
    if (advisory.withdrawn !== undefined) return [];
    return (advisory.affected ?? []).flatMap((affected) => {
      if (affected.package?.ecosystem !== 'npm') return [];
      return (byName.get(affected.package.name ?? '') ?? [])
        .filter(({ version }) => isAffected(version, affected))
        .map((found): Finding => ({
          ids: [advisory.id, ...(advisory.aliases ?? [])],
          packages: [`${found.name}@${found.version}`],
          severity: toSeverity(advisory.database_specific?.severity),
          title: advisory.summary ?? 'no summary',
        }));
    });
  });
  return { findings, read: files.length };
}

function parseAdvisory(file: string): Advisory {
  const advisory = JSON.parse(readFileSync(file, 'utf8')) as Partial<Advisory> | null;
  if (typeof advisory?.id !== 'string') throw new Error(`${file} is not an OSV advisory: it has no id.`);
  return advisory as Advisory;
}

function isAffected(version: string, { ranges = [], versions = [] }: Affected): boolean {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events = [] }) => type === 'SEMVER' && isInRange(version, events))
  );
}

/** The last event at or before the version determines whether the version is affected. */
function isInRange(version: string, events: readonly Event[]): boolean {
  const steps = events
    .map((event) => ({ at: event.introduced ?? event.fixed ?? event.last_affected ?? '', event }))
    .map(({ at, event }) => ({ at: at === '0' ? '0.0.0-0' : at, event }))
    .toSorted((one, other) => semver.compare(one.at, other.at));
  let isIn = false;
  for (const { at, event } of steps) {
    const order = semver.compare(version, at);
    if (event.introduced !== undefined && order >= 0) isIn = true;
    if (event.fixed !== undefined && order >= 0) isIn = false;
    if (event.last_affected !== undefined && order > 0) isIn = false;
  }
  return isIn;
}
