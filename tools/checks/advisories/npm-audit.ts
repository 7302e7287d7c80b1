import { spawnSync } from 'node:child_process';
import { toSeverity } from './finding.ts';
import type { Finding } from './finding.ts';

type Via = string | { url?: string; title?: string; severity?: string; range?: string };
type Report = {
  vulnerabilities?: Record<string, { via?: Via[]; range?: string }>;
  message?: string;
  error?: { summary?: string };
};

const TIMEOUT_MS = 120_000;

/** `unreachable` contains the reason if npm audit returned no result. */
export function parseNpmAudit(output: string): { findings: Finding[] } | { unreachable: string } {
  let report: Report;
  try {
    report = JSON.parse(output) as Report;
  } catch {
    return { unreachable: output.trim().slice(0, 200) || 'npm audit printed nothing' };
  }
  if (!report.vulnerabilities)
    return { unreachable: report.message ?? report.error?.summary ?? 'npm audit reported no vulnerabilities object' };
  const findings = Object.entries(report.vulnerabilities).flatMap(([name, { via = [] }]) =>
    // A string names another vulnerable package, which has a separate entry.
    via.flatMap((cause): Finding[] =>
      typeof cause === 'string'
        ? []
        : [
            {
              ids: [cause.url?.split('/').at(-1) ?? cause.title ?? name],
              packages: [`${name} ${cause.range ?? ''}`.trim()],
              severity: toSeverity(cause.severity),
              title: cause.title ?? 'no title',
            },
          ],
    ),
  );
  return { findings };
}

export function runNpmAudit(root: string): ReturnType<typeof parseNpmAudit> {
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return error ? { unreachable: error.message } : parseNpmAudit(stdout);
}
