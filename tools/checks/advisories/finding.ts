import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const severities = ['low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];
/** `ids` contains the ID of the advisory and its aliases. */
export type Finding = { ids: string[]; packages: string[]; severity: Severity; title: string };
export type LockedPackage = { name: string; version: string };
export type AdvisoryException = { id: string; reason: string; expires: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Treats an unknown or missing severity as critical, because advisories for malicious packages have none. */
export function toSeverity(given: unknown): Severity {
  const name = String(given).toLowerCase();
  return severities.find((one) => one === name) ?? (name === 'medium' ? 'moderate' : 'critical');
}
export const isSerious = ({ severity }: Finding): boolean => severity === 'high' || severity === 'critical';

/** Returns all locked packages except our own. Aliased packages have their real names. */
export function readLockedPackages(root: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; name?: string; link?: boolean }>;
  };
  return Object.entries(packages).flatMap(([path, { version, name, link }]) => {
    const at = path.lastIndexOf('node_modules/');
    return at < 0 || link || version === undefined
      ? []
      : [{ name: name ?? path.slice(at + 'node_modules/'.length), version }];
  });
}

/** Reads the exceptions. Throws if one has no ID, reason or valid expiry date. */
export function readExceptions(file: string): AdvisoryException[] {
  const exceptions = JSON.parse(readFileSync(file, 'utf8')) as Partial<AdvisoryException>[];
  return exceptions.map(({ id = '', reason = '', expires = '' }) => {
    if (id === '' || reason.trim() === '' || !DAY.test(expires) || Number.isNaN(Date.parse(expires)))
      throw new Error(`${file}: ${id || 'an exception'} needs "id", "reason" and "expires" (YYYY-MM-DD).`);
    return { id, reason, expires };
  });
}

export type AdvisoryResult = { failures: string[]; notes: string[] };

/**
 * `failures` are serious findings without an exception that is valid on `today` (YYYY-MM-DD). `notes` are all other
 * findings, and exceptions that match nothing.
 */
export function classifyFindings(
  findings: readonly Finding[],
  exceptions: readonly AdvisoryException[],
  today: string,
): AdvisoryResult {
  const failures: string[] = [];
  const notes: string[] = [];
  for (const finding of merged(findings)) {
    const line = `${finding.severity} ${finding.ids[0]} ${finding.packages.join(', ')}: ${finding.title}`;
    const exception = exceptions.find(({ id }) => finding.ids.includes(id));
    if (!isSerious(finding)) notes.push(line);
    else if (!exception) failures.push(line);
    else if (exception.expires < today) failures.push(`${line} (the exception expired on ${exception.expires})`);
    else notes.push(`${line} (exception until ${exception.expires}: ${exception.reason})`);
  }
  const unused = exceptions.filter(({ id }) => !findings.some(({ ids }) => ids.includes(id)));
  notes.push(...unused.map(({ id }) => `the exception for ${id} matches nothing: remove it`));
  return { failures, notes };
}

/** Merges findings that share an ID, and keeps the highest severity. */
function merged(findings: readonly Finding[]): Finding[] {
  const all: Finding[] = [];
  for (const finding of findings) {
    const same = all.find(({ ids }) => ids.some((id) => finding.ids.includes(id)));
    if (!same) all.push(finding);
    else {
      same.ids = [...new Set([...same.ids, ...finding.ids])];
      same.packages = [...new Set([...same.packages, ...finding.packages])];
      if (severities.indexOf(finding.severity) > severities.indexOf(same.severity)) same.severity = finding.severity;
    }
  }
  return all;
}
