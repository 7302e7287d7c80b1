// Checks that files, folders and tests (`npm run test:api -- NAME`) that documents mention in `code` exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, listSourceFiles } from './source-files.mjs';

const DOCUMENTS = /^(README|CONTRIBUTING|SECURITY)\.md$|^(?:docs|deploy)\/.*\.md$/;
const PATH = /^(?:apps|libs|tools|k8s|docs|deploy)\/[\w./-]+$/;
const TESTS = /^npm run test:(unit|api|scale|e2e) -- (.+)$/;
const SUITES: Readonly<Record<string, RegExp>> = {
  unit: /\.spec\.tsx?$/,
  api: /\.api-spec\.ts$/,
  scale: /\.(?:scale|api)-spec\.ts$/,
  e2e: /\.e2e\.ts$/,
};
/** Capital letters and ellipses mark placeholders, as in `apps/api/src/ROOM`. */
const PLACEHOLDER = /\b[A-Z]{2,}\b|…|\.\.\./;

const all = listSourceFiles(/./);
const isThere = (path: string): boolean => existsSync(join(root, path)) || existsSync(join(root, `${path}.ts`));

function findProblem(code: string): string | null {
  if (PLACEHOLDER.test(code)) return null;
  if (PATH.test(code)) return isThere(code) || /\/(?:dist|\.cache|node_modules)\b/.test(code) ? null : 'does not exist';
  const [, suite = '', given = ''] = TESTS.exec(code) ?? [];
  const tests = all.filter((file) => SUITES[suite]?.test(file));
  const missing = given
    .split(' ')
    .filter((word) => word !== '' && !word.startsWith('-') && !tests.some((file) => new RegExp(word).test(file)));
  return missing.length > 0 ? `has no test in ${missing.join(', ')}` : null;
}

const problems = all
  .filter((file) => DOCUMENTS.test(file))
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
          const problem = findProblem(code);
          return problem === null ? [] : [`${file}:${index + 1}: \`${code}\` ${problem}`];
        }),
      ),
  );
for (const problem of problems) console.error(problem);
console.error(problems.length > 0 ? `${problems.length} names of missing files in documents` : 'named files: ok');
process.exit(problems.length > 0 ? 1 : 0);
