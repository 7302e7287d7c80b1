// 72 characters, for `git log --oneline`, since the commit that added this file; not in a shallow clone.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './source-files.mjs';

const MOST = 72;

/** Null without the whole history. */
export function listLongSubjects(folder: string, check = 'tools/checks/subjects.ts'): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return null;
    // `-m`: a merge may have added the file.
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
  const tooLong = listLongSubjects(root);
  for (const line of tooLong ?? []) console.error(line);
  if (tooLong === null) console.error('subjects: skipped, the Git history is incomplete');
  else if (tooLong.length === 0) console.error('subjects: ok');
  process.exit(tooLong === null || tooLong.length === 0 ? 0 : 1);
}
