// Counts words that docs/glossary.md does not use. `--list` shows each place.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { bannedWords } from './banned-words.ts';
import { root, listSourceFiles } from './source-files.mjs';

const CODE = /^(?:apps|libs|tools)\/.*\.(?:tsx?|mts|mjs)$/;
/** History, the list itself, generated files, other subjects. */
const LEFT_OUT = new RegExp(
  ['^docs/glossary', '/banned-words', '/(?:generated|migrations)/', '^apps/workers/edition/', '^k8s/goldens/'].join(
    '|',
  ),
);
const TITLED = /^(?:it|test|describe)(?:\.\w+)*$/;
const isTakenFromProperty = (node: ts.Node): boolean =>
  ts.isBindingElement(node) && !node.propertyName && ts.isObjectBindingPattern(node.parent);
const DECLARES: readonly ((node: ts.Node) => boolean)[] = [
  ts.isFunctionDeclaration,
  ts.isClassDeclaration,
  ts.isTypeAliasDeclaration,
  ts.isVariableDeclaration,
  ts.isParameter,
  ts.isMethodDeclaration,
  ts.isTypeParameterDeclaration,
  (node) => ts.isBindingElement(node) && !isTakenFromProperty(node),
];

const banned = new Map(bannedWords.flatMap((one) => one.forms.map((form) => [form, one])));
type Place = 'names' | 'comments' | 'titles' | 'documents';
type Counts = Record<Place, number> & { say: string; places: string[] };
const countsByWord = new Map<string, Counts>();

function look(words: readonly string[], place: string, where: Place): void {
  for (const word of words) {
    const rule = banned.get(word);
    if (!rule || (where !== 'names' && rule.isName)) continue;
    const counts = countsByWord.get(word) ?? {
      names: 0,
      comments: 0,
      titles: 0,
      documents: 0,
      say: rule.say,
      places: [],
    };
    counts[where] += 1;
    counts.places.push(`${place}: ${where}`);
    countsByWord.set(word, counts);
  }
}

const splitName = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const splitText = (text: string): string[] =>
  text
    .replaceAll(/`[^`]*`/g, '')
    .toLowerCase()
    .split(/[^\p{L}\w-]+/u);

function lookIntoCode(file: string, text: string): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const formatLocation = (position: number) => `${file}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.Node & { name?: ts.Node };
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && DECLARES.some((declares) => declares(node)))
      look(splitName(name.text), formatLocation(name.pos), 'names');
    if (ts.isCallExpression(node) && TITLED.test(node.expression.getText()) && node.arguments[0])
      if (ts.isStringLiteralLike(node.arguments[0]) || ts.isTemplateExpression(node.arguments[0]))
        look(splitText(node.arguments[0].getText()), formatLocation(node.pos), 'titles');
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const comment of text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm))
    look(splitText(comment[0]), formatLocation(comment.index), 'comments');
}

for (const file of listSourceFiles(/./).filter((one) => !LEFT_OUT.test(one))) {
  look(splitName(file), file, 'names');
  if (CODE.test(file)) lookIntoCode(file, readFileSync(join(root, file), 'utf8'));
  else if (file.endsWith('.md')) {
    for (const [at, line] of readFileSync(join(root, file), 'utf8').split('\n').entries())
      look(splitText(line.replaceAll(/\]\([^)]*\)/g, ']')), `${file}:${at + 1}`, 'documents');
  }
}

for (const [word, { names, comments, titles, documents, say, places }] of countsByWord) {
  console.error(`${word}: ${names} names, ${comments} comments, ${titles} titles, ${documents} documents; say ${say}`);
  for (const example of process.argv.includes('--list') ? places : places.slice(0, 3)) console.error(`  ${example}`);
}
console.error(`words: ${countsByWord.size ? `${countsByWord.size} that docs/glossary.md does not use` : 'ok'}`);
process.exit(countsByWord.size ? 1 : 0);
