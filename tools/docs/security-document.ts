// Checks that each requirement in docs/security.md has one verdict and evidence, and generates the totals.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { finish, generatedPart } from './generated-part.ts';

const FILE = 'docs/security.md';
const VERDICTS = ['met', 'met, no test', 'partly', 'not met', 'not applicable'];
const PATH = /`((?:apps|libs|tools|k8s|docs)\/[^`\s]+)`/g;
const REQUIREMENT = /\b\d+\.\d+\.\d+\b/g;

type Judged = { numbers: string[]; verdict: string; why: string };

const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

const judged = (document: string): Judged[] =>
  document
    .split('\n')
    .filter((line) => /^\| *\d+\.\d+\.\d+/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map(([what = '', verdict = '', why = '']) => ({
      numbers: findAll(what, REQUIREMENT),
      verdict: verdict.trim(),
      why: why.trim(),
    }));

function rowProblems(rows: readonly Judged[]): string[] {
  const numbers = rows.flatMap((row) => row.numbers);
  return [
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number} occurs twice`),
    ...rows.flatMap(({ numbers: [first], verdict, why }) => [
      ...(VERDICTS.includes(verdict) ? [] : [`${first}: "${verdict}" is none of: ${VERDICTS.join('; ')}`]),
      ...(why === '' ? [`${first}: names neither evidence nor a reason`] : []),
      ...(verdict === 'met' && findAll(why, PATH).length === 0
        ? [`${first}: met, but no file is named as evidence`]
        : []),
    ]),
  ].map((problem) => `${FILE}: ${problem}`);
}

function sums(rows: readonly Judged[]): string[] {
  type Is = (number: string) => boolean;
  const chapters = [...new Set(rows.flatMap(({ numbers }) => numbers.map((number) => number.split('.')[0])))];
  const count = (verdict: string, isOf: Is) =>
    rows.filter((row) => row.verdict === verdict).flatMap(({ numbers }) => numbers.filter(isOf)).length;
  const line = (name: string, isOf: Is) =>
    `| ${[name, ...VERDICTS.map((verdict) => count(verdict, isOf))].join(' | ')} |`;
  return [
    `| chapter | ${VERDICTS.join(' | ')} |`,
    `|---|${VERDICTS.map(() => '---:|').join('')}`,
    ...chapters.map((chapter) => line(`V${chapter}`, (number) => number.startsWith(`${chapter}.`))),
    line('all', () => true),
  ];
}

const rows = judged(readFileSync(join(root, FILE), 'utf8'));
finish([...rowProblems(rows), ...(await generatedPart(FILE, 'verdicts', sums(rows)))]);
