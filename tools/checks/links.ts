// Checks links between documents. Anchors follow GitHub's rules.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
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

function findProblem(file: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#').map(decodeURIComponent);
  const to = path === '' ? file : posix.join(posix.dirname(file), path);
  if (to.startsWith('..') || posix.isAbsolute(path)) return `${link} points outside the repository`;
  if (!existsSync(join(root, to))) return `${link}: there is no ${to}`;
  if (anchor && to.endsWith('.md') && statSync(join(root, to)).isFile() && !hasAnchor(to, anchor))
    return `${link}: ${to} has no heading of that name`;
  return undefined;
}

let count = 0;
const problems = listSourceFiles(DOCUMENTS).flatMap((file) => {
  const links = findLinks(read(file));
  count += links.length;
  return links
    .map((link) => findProblem(file, link))
    .filter(Boolean)
    .map((problem) => `${file}: ${problem}`);
});
for (const problem of problems) console.error(problem);
console.error(problems.length > 0 ? `links: ${problems.length} lead nowhere` : `links: ok (${count})`);
process.exit(problems.length > 0 ? 1 : 0);
