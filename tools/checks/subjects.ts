// The subjects of commits are at most 72 characters, so that `git log --oneline` fits a terminal. Only commits that
// build on the one which added this file are judged; where the history is not there, as in a shallow clone, none is.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './source-files.mjs';

const MOST = 72;

/** Answers a line for each subject that is too long, or null when `folder` does not hold the whole history. */
export function longSubjects(folder: string, check = 'tools/checks/subjects.ts'): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return null;
    // A merge may have added it, too.
    const added = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '--', check).split('\n').at(-1);
    if (!added) return null;
    return git('log', '--ancestry-path', '--format=%h %s', `${added}..HEAD`)
      .split('\n')
      .map((line) => ({ hash: line.split(' ')[0], subject: line.slice(line.indexOf(' ') + 1) }))
      .filter(({ subject }) => [...subject].length > MOST)
      .map(({ hash, subject }) => `${hash} has ${[...subject].length} characters, the limit is ${MOST}: ${subject}`);
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = longSubjects(root);
  for (const line of found ?? []) console.error(line);
  if (found === null) console.error('subjects: skipped, the history is not here');
  else if (found.length === 0) console.error('subjects: ok');
  process.exit(found === null || found.length === 0 ? 0 : 1);
}
