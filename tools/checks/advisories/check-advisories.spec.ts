import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classifyFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import { parseNpmAudit } from './npm-audit.ts';

const program = fileURLToPath(new URL('check-advisories.ts', import.meta.url));

type Advisory = { id: string; events?: object[]; severity?: string; [field: string]: unknown };

const advisory = ({ id, events = [{ introduced: '0' }], severity = 'HIGH', ...rest }: Advisory) => ({
  id,
  summary: `about ${id}`,
  affected: [{ package: { ecosystem: 'npm', name: 'left-pad' }, ranges: [{ type: 'SEMVER', events }] }],
  database_specific: { severity },
  ...rest,
});

/** The lockfile contains left-pad 1.3.0 and, under an alias, right-pad 2.0.0. */
function check(advisories: object[] | null, exceptions: object[] = []): { status: number | null; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-advisories-'));
  mkdirSync(join(folder, 'osv'));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': { version: '1.0.0' },
        'node_modules/left-pad': { version: '1.3.0' },
        'node_modules/a/node_modules/alias': { version: '2.0.0', name: 'right-pad' },
        'node_modules/@tidings/api': { link: true },
      },
    }),
  );
  writeFileSync(join(folder, 'exceptions.json'), JSON.stringify(exceptions));
  for (const [index, entry] of (advisories ?? []).entries())
    writeFileSync(join(folder, 'osv', `${index}.json`), JSON.stringify(entry));
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      program,
      '--offline',
      '--root',
      folder,
      '--exceptions',
      join(folder, 'exceptions.json'),
      ...(advisories === null ? [] : ['--osv', join(folder, 'osv')]),
    ],
    { encoding: 'utf8', env: { ...process.env, TIDINGS_OSV_FOLDER: undefined } },
  );
  return { status, output: stderr };
}

it.each<[string, Advisory, 0 | 1]>([
  ['every version', { id: 'A' }, 1],
  ['a range that has the version', { id: 'A', events: [{ introduced: '1.0.0' }, { fixed: '1.3.1' }] }, 1],
  ['a range whose fix is the version', { id: 'A', events: [{ introduced: '1.0.0' }, { fixed: '1.3.0' }] }, 0],
  [
    'a range whose last affected is the version',
    { id: 'A', events: [{ introduced: '0' }, { last_affected: '1.3.0' }] },
    1,
  ],
  [
    'two ranges around the version',
    { id: 'A', events: [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '1.4.0' }] },
    0,
  ],
  ['a later range in any order', { id: 'A', events: [{ fixed: '1.4.0' }, { introduced: '1.3.0-rc.1' }] }, 1],
  ['a moderate severity', { id: 'A', severity: 'MODERATE' }, 0],
  ['no severity, as for malicious packages', { id: 'MAL-1', database_specific: undefined }, 1],
  ['a withdrawn advisory', { id: 'A', withdrawn: '2026-01-01T00:00:00Z' }, 0],
  [
    'a package of another ecosystem',
    { id: 'A', affected: [{ package: { ecosystem: 'PyPI', name: 'left-pad' }, versions: ['1.3.0'] }] },
    0,
  ],
  [
    'a listed version of an aliased package',
    { id: 'A', affected: [{ package: { ecosystem: 'npm', name: 'right-pad' }, versions: ['2.0.0'] }] },
    1,
  ],
])('an OSV advisory for %s', (_case, given, status) => {
  expect(check([advisory(given)]).status).toBe(status);
});

it('a failed check prints the advisory, the package and its version', () => {
  expect(check([advisory({ id: 'GHSA-1' })]).output).toContain('FAILED: high GHSA-1 left-pad@1.3.0: about GHSA-1');
});

it('an exception requires a reason, applies until it expires, and matches aliases of an advisory', () => {
  const advisories = [advisory({ id: 'GHSA-1', aliases: ['CVE-1'] })];
  const held = check(advisories, [{ id: 'CVE-1', reason: 'not reachable', expires: '9999-01-01' }]);
  expect(held.status).toBe(0);
  expect(held.output).toContain('exception until 9999-01-01: not reachable');
  const expired = check(advisories, [{ id: 'GHSA-1', reason: 'not reachable', expires: '2020-01-01' }]);
  expect(expired.status).toBe(1);
  expect(expired.output).toContain('expired on 2020-01-01');
  expect(check(advisories, [{ id: 'GHSA-1', reason: ' ', expires: '9999-01-01' }]).output).toContain(
    'needs "id", "reason"',
  );
});

it('the check fails and prints "NOT CHECKED" when no source is available', () => {
  for (const { status, output } of [check(null), check([])]) {
    expect(status).toBe(2);
    expect(output).toContain('NOT CHECKED');
    expect(output).not.toContain('ok');
  }
});

it('the check fails when the folder contains a JSON file that is not an advisory', () => {
  expect(check([advisory({ id: 'A', severity: 'LOW' }), { some: 'file' }]).status).toBe(2);
});

it('parseNpmAudit returns the vulnerable packages, or the reason why the audit failed', () => {
  const url = 'https://github.com/advisories/GHSA-1';
  const report = {
    vulnerabilities: {
      'left-pad': { via: [{ url, title: 'Pads wrongly', severity: 'critical', range: '<2.0.0' }] },
      outer: { via: ['left-pad'] },
    },
  };
  expect(parseNpmAudit(JSON.stringify(report))).toEqual({
    findings: [{ ids: ['GHSA-1'], packages: ['left-pad <2.0.0'], severity: 'critical', title: 'Pads wrongly' }],
  });
  expect(parseNpmAudit('{"message":"405 Method Not Allowed"}')).toEqual({ unreachable: '405 Method Not Allowed' });
  expect(parseNpmAudit('')).toEqual({ unreachable: 'npm audit printed nothing' });
});

it('an advisory from both sources is reported once, with the higher severity', () => {
  const finding: Finding = { ids: ['GHSA-1'], packages: ['a@1.0.0'], severity: 'moderate', title: 'x' };
  const { failures } = classifyFindings(
    [finding, { ...finding, packages: ['b@1.0.0'], severity: 'high' }],
    [],
    '2026-01-01',
  );
  expect(failures).toEqual(['high GHSA-1 a@1.0.0, b@1.0.0: x']);
});
