// Commit subjects must have at most 72 characters and begin with an imperative verb ("fix(feed): return 404"). Each
// rule applies only to commits after the one that added the file `since`. Shallow clones are not checked.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './source-files.mjs';

const MOST = 72;
const SCOPE = /^[a-z\d]+(?:\([^)]*\))?!?: /;
/** Matches "adds", "added" and "adding", but not "pass", "process" and "need". */
const OTHER_FORM = /^[a-z]*(?:[^su]s|[^e]ed|ing) /;
const IMPERATIVES = /^(?:bring|embed|shed|string) /;

type SubjectRule = { since: string; explain(subject: string): string | null };

export const lengthRule = (since = 'tools/checks/subjects.ts'): SubjectRule => ({
  since,
  explain(subject) {
    const { length } = [...subject];
    return length > MOST ? `has ${length} characters, the limit is ${MOST}` : null;
  },
});

export const imperativeRule = (since = 'tools/checks/prose.ts'): SubjectRule => ({
  since,
  explain(subject) {
    const text = subject.replace(SCOPE, '');
    return OTHER_FORM.test(text) && !IMPERATIVES.test(text)
      ? 'does not begin with a verb such as "add" or "fix"'
      : null;
  },
});

/** Returns null if the clone does not contain the whole history. */
export function listSubjectFaults(folder: string, { since, explain }: SubjectRule): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return null;
    // `-m` includes merges, because the file may have been added in a merge.
    const added = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', since).split('\n').at(-1);
    if (!added) return null;
    return git('log', '--ancestry-path', '--format=%h %s', `${added}..HEAD`)
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const subject = line.slice(line.indexOf(' ') + 1);
        const fault = explain(subject);
        return fault === null ? [] : [`${line.split(' ')[0]} ${fault}: ${subject}`];
      });
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = [lengthRule(), imperativeRule()].map((rule) => listSubjectFaults(root, rule));
  for (const line of faults.flatMap((found) => found ?? [])) console.error(line);
  if (faults.includes(null)) console.error('subjects: skipped, the Git history is incomplete');
  else if (faults.flat().length === 0) console.error('subjects: ok');
  process.exit(faults.flatMap((found) => found ?? []).length > 0 ? 1 : 0);
}
