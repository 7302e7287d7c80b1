// Checks the documents: links and their anchors, by GitHub's rules; the files, folders and tests (`npm run test:api --
// NAME`) that they mention in `code`; numbers, sections and index of the decision records.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { createHeadingAnchors } from '../docs-site/heading-anchors.mjs';
import { root, listSourceFiles } from './source-files.mjs';

const DOCUMENTS = /^(README|CONTRIBUTING|SECURITY|CHANGELOG)\.md$|^(?:docs|deploy)\/.*\.md$/;
const ELSEWHERE = /^[a-z][a-z+.-]*:/i;

/** Removes fenced blocks, and inline code unless `keepsCode`. */
const prose = (markdown: string, keepsCode = false): string => {
  const unfenced = markdown.replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2\s*$/gm, '').replace(/<!--[\s\S]*?-->/g, '');
  return keepsCode ? unfenced : unfenced.replace(/(`+)[^`][\s\S]*?\1/g, '');
};

function findAnchors(markdown: string): Set<string> {
  const headings = [...prose(markdown, true).matchAll(/^ {0,3}#{1,6} +(.+?)(?: +#+)?$/gm)].map(
    ([, words = '']) => words,
  );
  const named = [...markdown.matchAll(/<[a-z]+[^>]*\s(?:id|name)="([^"]+)"/g)].map(([, name = '']) => name);
  return new Set([...createHeadingAnchors(headings), ...named]);
}

function findLinks(markdown: string): string[] {
  const text = prose(markdown);
  return [
    ...[...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map(([, to = '']) => to),
    ...[...text.matchAll(/^ {0,3}\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/gm)].map(([, to = '']) => to),
    ...[...text.matchAll(/<[a-z]+[^>]*\s(?:href|src)="([^"]+)"/g)].map(([, to = '']) => to),
    ...[...text.matchAll(/<[a-z]+[^>]*\ssrcset="([^"]+)"/g)].flatMap(([, all = '']) =>
      all.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
    ),
  ].filter((to) => !ELSEWHERE.test(to));
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const anchors = new Map<string, Set<string>>();
function hasAnchor(file: string, anchor: string): boolean {
  const fileAnchors = anchors.get(file) ?? findAnchors(read(file));
  anchors.set(file, fileAnchors);
  return fileAnchors.has(anchor);
}

function findLinkProblem(file: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#').map(decodeURIComponent);
  const to = path === '' ? file : posix.join(posix.dirname(file), path);
  if (to.startsWith('..') || posix.isAbsolute(path)) return `${link} points outside the repository`;
  if (!existsSync(join(root, to))) return `${link}: there is no ${to}`;
  if (anchor && to.endsWith('.md') && statSync(join(root, to)).isFile() && !hasAnchor(to, anchor))
    return `${link}: ${to} has no heading of that name`;
  return undefined;
}

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

function findCodeProblem(code: string): string | null {
  if (PLACEHOLDER.test(code)) return null;
  if (PATH.test(code)) return isThere(code) || /\/(?:dist|\.cache|node_modules)\b/.test(code) ? null : 'does not exist';
  const [, suite = '', given = ''] = TESTS.exec(code) ?? [];
  const tests = all.filter((file) => SUITES[suite]?.test(file));
  const missing = given
    .split(' ')
    .filter((word) => word !== '' && !word.startsWith('-') && !tests.some((file) => new RegExp(word).test(file)));
  return missing.length > 0 ? `has no test in ${missing.join(', ')}` : null;
}

const codeProblems = (file: string): string[] =>
  read(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => {
        const problem = findCodeProblem(code);
        return problem === null ? [] : [`${file}:${index + 1}: \`${code}\` ${problem}`];
      }),
    );

const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives'].join(', ');
const INDEX = 'docs/decisions/README.md';
const index = read(INDEX).replace(/\s+/g, ' ');
const records = all.filter((file) => /^docs\/decisions\/\d{4}-.*\.md$/.test(file));

function findRecordProblems(file: string): string[] {
  const text = read(file);
  const number = basename(file).slice(0, 4);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name).join(', ');
  const entries = index.split(`[${title}](${basename(file)})`).length - 1;
  return [
    title.startsWith(`${Number(number)}. `) ? '' : `the title must start with "${Number(number)}. "`,
    sections === SECTIONS ? '' : `the sections must be ${SECTIONS}`,
    entries === 1 ? '' : `${INDEX} must link it once, by its title`,
    records.filter((other) => basename(other).startsWith(number)).length === 1 ? '' : 'the number is used twice',
  ]
    .filter(Boolean)
    .map((problem) => `${file}: ${problem}`);
}

const documents = all.filter((file) => DOCUMENTS.test(file));
const problems = [
  ...documents.flatMap((file) =>
    findLinks(read(file)).flatMap((link) => {
      const problem = findLinkProblem(file, link);
      return problem === undefined ? [] : [`${file}: ${problem}`];
    }),
  ),
  ...documents.filter((file) => file !== 'CHANGELOG.md').flatMap(codeProblems),
  ...records.flatMap(findRecordProblems),
];
for (const problem of problems) console.error(problem);
console.error(problems.length > 0 ? `markdown: ${problems.length} problems` : `markdown: ok (${documents.length})`);
process.exit(problems.length > 0 ? 1 : 0);
