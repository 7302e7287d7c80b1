// Counts constructions that make our English hard to read (in comments, test titles, strings and documents) and
// meaningless names. `prose-limits.json` contains the maximum for each folder. `--list` prints every occurrence, and
// `--write` lowers the limits to the current counts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, listSourceFiles } from './source-files.mjs';

const LIMITS = 'tools/checks/prose-limits.json';
const CODE = /^(?:apps|libs|tools)\/.*\.(?:tsx?|mts|mjs)$/;
const HASH_COMMENTS = /\.(?:ya?ml|sh|py)$|Containerfile$/;
/** Skips generated files, other languages, this list and its limits, and checks that quote messages from Kubernetes. */
const LEFT_OUT = new RegExp(
  [
    '/(?:generated|goldens|migrations)/',
    '/words/(?!en\\b)[a-z]{2}\\.ts$',
    '^tools/checks/prose',
    '^docs/glossary',
    '/kubelab/',
  ].join('|'),
);

type Rule = { say: string; pattern: RegExp };
const sentenceRules: readonly Rule[] = [
  { say: 'name the actor', pattern: /\b(?:nobody|somebody|everybody)\b/gi },
  { say: 'name the person or process: "the listener who…"', pattern: /\bwho(?:m?ever)\b|(?:^|[.;:(] )Who [a-z]+s\b/gm },
  {
    say: 'name the subject: "the file that was read"',
    pattern: /(?:^|[.;:(] )[Ww]hat (?:is|was|are|were|has|had) [^?]*$/gm,
  },
  { say: 'write "your" or "its"', pattern: /\bone['’]s\b|\boneself\b|\bof (?:its|their|our|his|her|your) own\b/gi },
  {
    say: 'use the active voice, or "reported", "notified", "played"',
    pattern: /\b(?:is|are|was|were|be|been) (?:told|heard|sought|wished)\b(?! (?:to|after|in)\b)/gi,
  },
  { say: 'write "again", "permanently", "only"', pattern: /\b(?:anew|for good|thereof|thereby|whereby|lest)\b/gi },
  { say: 'write what is missing: "no file exists"', pattern: /\b(?:there is none|are none|is none|has none)\b/gi },
  {
    say: 'complete the sentence',
    pattern: /\b(?:as (?:it|they) (?:is|are|was|were)|is there|are there)(?=[.,;:)]|$)/gim,
  },
  {
    say: 'use the term of docs/glossary.md',
    pattern:
      /\b(?:forsaken|stumbl(?:e|es|ed)|sought|dwells?|errands?|nudg(?:e|es|ed)|upkeep|leavers?|tellings?|retold)\b/gi,
  },
];
const nameRules: readonly Rule[] = [
  {
    say: 'name the thing, not the participle',
    pattern:
      /^(?:said|known|kept|asked|given|wanted|taken|shown|begun|usual|beside|late|gone|heard|told|needed|meant)$/,
  },
  { say: 'use a property or a verb', pattern: /[a-z](?:Of|Here|Ahead|Beside)$/ },
  {
    say: 'use the term of docs/glossary.md',
    pattern: /(?:^|[a-z])(?:Forsaken|Errand|Keeper|Telling|Upkeep|Asker|Leaver)s?(?:[A-Z]|$)/i,
  },
];

type Hit = { file: string; line: number; text: string; say: string };
const hits: Hit[] = [];

function check(file: string, line: number, text: string, rules: readonly Rule[]): void {
  for (const { say, pattern } of rules)
    for (const match of text.match(pattern) ?? []) hits.push({ file, line, text: match.trim(), say });
}

function* findTexts(file: string, text: string): Generator<readonly [offset: number, text: string]> {
  if (file.endsWith('.md')) {
    const prose = text.replaceAll(/```[\s\S]*?```|<!--[\s\S]*?-->/g, (block) => block.replaceAll(/[^\n]/g, ' '));
    for (const line of prose.matchAll(/[^\n]+/g)) yield [line.index, line[0].replaceAll(/`[^`]*`|\]\([^)]*\)/g, 'X')];
  } else if (HASH_COMMENTS.test(file))
    for (const comment of text.matchAll(/(?<=^|\s)# ?(.*)$/gm)) yield [comment.index, comment[1] ?? ''];
  else
    for (const comment of text.matchAll(/\/\*([\s\S]*?)\*\/|(?<=^|[\s;{}])\/\/ (.*)$/gm))
      yield [comment.index, (comment[1] ?? comment[2] ?? '').replaceAll(/^\s*\*/gm, '').replaceAll(/`[^`]*`/g, 'X')];
}

function checkCode(file: string, text: string): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
      if (node.name && ts.isIdentifier(node.name)) check(file, lineAt(node), node.name.text, nameRules);
    if ((ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && /^.\p{L}\S* \S+ \S/u.test(node.getText()))
      check(file, lineAt(node), node.getText().slice(1, -1), sentenceRules);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

const CHECKED = /\.(?:tsx?|mjs|css|md|ya?ml|sh|py)$|Containerfile$/;
for (const file of listSourceFiles(CHECKED).filter((one) => !LEFT_OUT.test(one))) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [offset, prose] of findTexts(file, text))
    check(file, text.slice(0, offset).split('\n').length, prose, sentenceRules);
  if (CODE.test(file)) checkCode(file, text);
}

const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
const limits = JSON.parse(readFileSync(join(root, LIMITS), 'utf8')) as Record<string, number>;
const counts = Map.groupBy(hits, ({ file }) => folderOf(file));
const over = [...counts].filter(([folder, found]) => found.length > (limits[folder] ?? 0));
const under = Object.entries(limits).filter(([folder, limit]) => (counts.get(folder)?.length ?? 0) < limit);
for (const { file, line, text, say } of process.argv.includes('--list') ? hits : over.flatMap(([, found]) => found))
  console.error(`${file}:${line}: "${text}": ${say}`);
for (const [folder, found] of over)
  console.error(`prose: ${folder} has ${found.length}, the limit is ${limits[folder] ?? 0}: rewrite the new ones`);
const lowered = [...counts].map(([folder, { length }]) => [folder, length] as const).toSorted();
if (process.argv.includes('--write'))
  writeFileSync(join(root, LIMITS), `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
else for (const [folder] of under) console.error(`prose: lower the limit of ${folder} by --write`);
console.error(`prose: ${hits.length} hard constructions`);
process.exit(over.length + under.length ? 1 : 0);
