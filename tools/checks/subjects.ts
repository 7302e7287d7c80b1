// Checks the subjects of the last commits: at most 72 characters that begin with an imperative verb, as in "fix(feed):
// return 404".
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './source-files.mjs';

const COMMITS = 100;
const CHARACTERS_MAX = 72;
const SCOPE = /^[a-z\d]+(?:\([^)]*\))?!?: /;
/** Matches "adds", "added" and "adding", but not "pass", "process" and "need". */
const OTHER_FORM = /^[a-z]*(?:[^su]s|[^e]ed|ing) /;
const IMPERATIVES = /^(?:bring|embed|shed|string) /;

/** Returns the faults of a subject. */
export function findSubjectFaults(subject: string): string[] {
  const { length } = [...subject];
  const text = subject.replace(SCOPE, '');
  return [
    ...(length > CHARACTERS_MAX ? [`has ${length} characters, the limit is ${CHARACTERS_MAX}`] : []),
    ...(OTHER_FORM.test(text) && !IMPERATIVES.test(text) ? ['does not begin with a verb such as "add" or "fix"'] : []),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const log = execFileSync('git', ['log', `-${COMMITS}`, '--format=%s'], { cwd: root, encoding: 'utf8' });
  const faults = log
    .trim()
    .split('\n')
    .flatMap((subject) => findSubjectFaults(subject).map((fault) => `${subject}: ${fault}`));
  for (const fault of faults) console.error(fault);
  console.error(faults.length > 0 ? `${faults.length} commit subjects to correct` : 'subjects: ok');
  process.exit(faults.length > 0 ? 1 : 0);
}
