// `npm run check -- advisories [--osv FOLDER]` checks the locked packages with `npm audit` and an OSV export (default:
// TIDINGS_OSV_FOLDER). The exit code is 1 for a serious vulnerability without a valid exception, and 2 if the lookup
// failed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../source-files.mjs';
import { classifyFindings, readLockedPackages, readExceptions } from './finding.ts';
import type { Finding } from './finding.ts';
import { runNpmAudit } from './npm-audit.ts';
import { findOsvAdvisories } from './osv.ts';

const EXCEPTIONS = 'tools/checks/advisories/exceptions.json';
const NOT_CHECKED = 2;

const { values } = parseArgs({
  options: {
    osv: { type: 'string', default: process.env.TIDINGS_OSV_FOLDER },
    root: { type: 'string', default: root },
    exceptions: { type: 'string', default: join(root, EXCEPTIONS) },
    offline: { type: 'boolean', default: false },
  },
});
const locked = readLockedPackages(values.root);
const findings: Finding[] = [];
const sources: string[] = [];

const audit = values.offline ? { unreachable: '--offline was given' } : runNpmAudit(values.root);
if ('unreachable' in audit) console.error(`advisories: npm audit gave no answer: ${audit.unreachable}`);
else {
  findings.push(...audit.findings);
  sources.push('npm audit');
}
if (values.osv === undefined) console.error('advisories: no OSV folder was given (--osv FOLDER or TIDINGS_OSV_FOLDER)');
else {
  try {
    const osv = findOsvAdvisories(values.osv, locked);
    findings.push(...osv.findings);
    sources.push(`${osv.read} OSV advisories`);
  } catch (error) {
    console.error(`advisories: the OSV folder cannot be used: ${(error as Error).message}`);
  }
}

const { failures, notes } = classifyFindings(
  findings,
  readExceptions(values.exceptions),
  new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
);
if (sources.length > 0) for (const note of notes) console.error(`advisories: ${note}`);
for (const failure of failures) console.error(`advisories: FAILED: ${failure}`);
if (failures.length > 0) {
  console.error(
    `${failures.length} advisories of severity high or more: update the package, or except it in ${EXCEPTIONS}`,
  );
  process.exitCode = 1;
} else if (sources.length === 0 || (values.osv !== undefined && !sources.some((source) => source.includes('OSV')))) {
  console.error(
    'advisories: NOT CHECKED. Connect to a registry that supports npm audit, or pass a folder of OSV files.',
  );
  process.exitCode = NOT_CHECKED;
} else console.error(`advisories: ok, ${locked.length} packages looked up in ${sources.join(' and ')}`);
