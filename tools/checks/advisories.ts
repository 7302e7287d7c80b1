// `npm run check -- advisories` compares the locked packages with the known vulnerabilities by `npm audit`. The exit
// code is 1 for a serious vulnerability without a valid exception, and 2 if the registry gave no answer.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './source-files.mjs';

type Advisory = { url?: string; title?: string; severity?: string; range?: string };
type Report = { vulnerabilities?: Record<string, { via?: (string | Advisory)[] }>; message?: string };
/** `expires` has the form YYYY-MM-DD. */
export type AdvisoryException = { id: string; reason: string; expires: string };

const exceptions: readonly AdvisoryException[] = [];
const TIMEOUT_MS = 120_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** Advisories of other severities are only printed. A missing severity is serious: malicious packages have none. */
const MINOR = /^(?:info|low|moderate)$/;

/** Judges the output of `npm audit --json`. */
export function judgeAudit(
  output: string,
  excepted: readonly AdvisoryException[],
  today: string,
): { status: 0 | 1 | 2; lines: string[] } {
  let report: Report;
  try {
    report = JSON.parse(output) as Report;
  } catch {
    report = { message: output.trim().slice(0, 200) };
  }
  if (!report.vulnerabilities)
    return { status: 2, lines: [`NOT CHECKED: ${report.message || 'npm audit printed nothing'}`] };
  const lines: string[] = [];
  let status: 0 | 1 = 0;
  const found = new Set<string>();
  for (const [name, { via = [] }] of Object.entries(report.vulnerabilities))
    for (const cause of via) {
      // A string names another vulnerable package, which has a separate entry.
      if (typeof cause === 'string') continue;
      const id = cause.url?.split('/').at(-1) ?? '';
      found.add(id);
      const { severity = '', range = '', title = 'no title' } = cause;
      const line = `${severity || 'no severity'} ${id} ${name} ${range}: ${title}`;
      const exception = excepted.find((one) => one.id === id);
      const isExcepted = exception !== undefined && exception.expires >= today;
      const isSerious = !MINOR.test(severity) && !isExcepted;
      if (isSerious) status = 1;
      const note = exception ? ` (exception until ${exception.expires}: ${exception.reason})` : '';
      lines.push(`${isSerious ? 'FAILED: ' : ''}${line}${note}`);
    }
  const unused = excepted.filter(({ id }) => !found.has(id));
  lines.push(...unused.map(({ id }) => `the exception for ${id} matches nothing: remove it`));
  return { status, lines: lines.length > 0 ? lines : ['ok'] };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 1 << 26,
    shell: process.platform === 'win32',
  });
  const { status, lines } = judgeAudit(
    error ? error.message : stdout,
    exceptions,
    new Date().toISOString().slice(0, DAY_LENGTH),
  );
  for (const line of lines) console.error(`advisories: ${line}`);
  process.exitCode = status;
}
