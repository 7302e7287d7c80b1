// Draws the badges in README.md, so that the page loads nothing from other hosts. `--check` only compares.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { generatePicture } from './drawing.ts';
import { checking, finish } from './generated-part.ts';

const LETTER = 7;
const SIDES = 16;

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  license: string;
  engines: { node: string };
  scripts: { test?: string };
};
type Badge = readonly [name: string, value: string];

const BADGES: Readonly<Record<string, Badge>> = {
  licence: ['licence', manifest.license],
  node: ['Node.js', manifest.engines.node.replace('>=', '≥ ')],
  tests: ['tests', manifest.scripts.test ? 'npm test' : 'none'],
};

const centred = (words: string, x: number): string => `<text x="${x}" y="14.5" text-anchor="middle">${words}</text>`;

const textWidth = (words: string): number => words.length * LETTER + SIDES;

function badge([name, value]: Badge): string {
  const [labelWidth, valueWidth] = [textWidth(name), textWidth(value)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${labelWidth + valueWidth}" height="21" role="img"
  aria-label="${name}: ${value}">
<rect width="${labelWidth + valueWidth}" height="21" rx="3" fill="#23379b"/>
<path fill="#3d434d" d="M3 0h${labelWidth - 3}v21H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z"/>
<g fill="#fff" font-family="Verdana, 'DejaVu Sans', sans-serif" font-size="11">
${centred(name, labelWidth / 2)}
${centred(value, labelWidth + valueWidth / 2)}
</g>
</svg>
`;
}

finish(
  Object.entries(BADGES).flatMap(([name, texts]) =>
    generatePicture(`docs/pictures/badge-${name}.svg`, badge(texts), { write: !checking }),
  ),
);
