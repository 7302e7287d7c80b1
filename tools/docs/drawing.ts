// Draws pictures that are readable on a phone, in light and dark colour schemes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';

export const DRAWING_WIDTH = 400;
export const DRAWING_MARGIN = 14;
export const INNER_WIDTH = DRAWING_WIDTH - 2 * DRAWING_MARGIN;
export const LINE_HEIGHT = 18;
const PADDING = 10;
/** Upper estimate of the width of a letter at font size 13. */
const LETTER = 6.9;

const STYLE = `
  text { font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; fill: #14171d }
  .ground { fill: #f4f4f0 }
  .box { fill: #fff; stroke: #6f7580 }
  .name { font-weight: 650 }
  .soft { fill: #4c525c }
  .talk { fill: #1f3a9e; font-weight: 600 }
  .event { fill: #ffb31f }
  .on-event { fill: #14171d; font-weight: 600 }
  .arrow { stroke: #1f3a9e; stroke-width: 2; fill: none }
  .head { fill: #1f3a9e }
  @media (prefers-color-scheme: dark) {
    text { fill: #f3f1ea }
    .ground { fill: #10141b }
    .box { fill: #1b2028; stroke: #8a909b }
    .soft { fill: #b6bbc4 }
    .talk, .head { fill: #a9bcff }
    .arrow { stroke: #a9bcff }
    .on-event { fill: #14171d }
  }`;

export type DrawnElement = { svg: string; height: number };
/** `height` is the minimum height, so that a box can be as tall as its neighbour. */
export type BoxContent = { name: string; says?: string; height?: number };

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function drawText(x: number, y: number, words: string, name = '', anchor: 'start' | 'middle' = 'start'): string {
  const more = `${name && ` class="${name}"`}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}`;
  return `<text x="${x}" y="${y}"${more}>${escaped(words)}</text>`;
}

export function wrapText(words: string, width: number): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length * LETTER <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function drawBox({
  x,
  y,
  width,
  name,
  says = '',
  height: given = 0,
}: BoxContent & { x: number; y: number; width: number }): DrawnElement {
  const lines = says === '' ? [] : wrapText(says, width - 2 * PADDING);
  const height = Math.max(given, PADDING * 2 + LINE_HEIGHT * (1 + lines.length) - 4);
  const svg = [
    `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`,
    drawText(x + PADDING, y + PADDING + 11, name, 'name'),
    ...lines.map((line, index) => drawText(x + PADDING, y + PADDING + 11 + LINE_HEIGHT * (index + 1), line, 'soft')),
  ].join('\n');
  return { svg, height };
}

export function drawRow({
  y,
  boxes,
  columns,
}: {
  y: number;
  boxes: readonly BoxContent[];
  columns: number;
}): DrawnElement {
  const gap = 8;
  const width = (INNER_WIDTH - gap * (columns - 1)) / columns;
  const placed = boxes.map((one, index) => ({ ...one, x: DRAWING_MARGIN + index * (width + gap), y, width }));
  const height = Math.max(...placed.map((one) => drawBox(one).height));
  return { svg: placed.map((one) => drawBox({ ...one, height }).svg).join('\n'), height };
}

/** Draws an arrow that points down to the next box, with a label on its right. */
export function drawArrow({ y, height, says = '' }: { y: number; height: number; says?: string }): string {
  const x = DRAWING_MARGIN + 24;
  const end = y + height - 3;
  return [
    `<path class="arrow" d="M${x} ${y + 3}V${end - 6}"/>`,
    `<path class="head" d="M${x - 5} ${end - 8}h10l-5 8z"/>`,
    ...(says === '' ? [] : [drawText(x + 14, y + height / 2 + 5, says, 'talk')]),
  ].join('\n');
}

export function drawEventArrow({ y, height, name }: { y: number; height: number; name: string }): string {
  const x = DRAWING_MARGIN + 38;
  const width = Math.ceil(name.length * 8.2) + 20;
  return [
    drawArrow({ y, height }),
    `<rect class="event" x="${x}" y="${y + height / 2 - 12}" width="${width}" height="24" rx="12"/>`,
    drawText(x + width / 2, y + height / 2 + 5, name, 'on-event', 'middle'),
  ].join('\n');
}

/** Creates the SVG file. Screen readers use `title` and `description`. */
export const drawPicture = ({
  height,
  title,
  description,
  parts,
}: {
  height: number;
  title: string;
  description: string;
  parts: readonly string[];
}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWING_WIDTH} ${height}"
  width="${DRAWING_WIDTH}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${escaped(title)}</title>
<desc id="description">${escaped(description)}</desc>
<style>${STYLE}
</style>
<rect class="ground" width="${DRAWING_WIDTH}" height="${height}" rx="8"/>
${parts.join('\n')}
</svg>
`;

/** With `write`, writes the file, else compares it. Returns the problems. */
export function generatePicture(file: string, svg: string, { write }: { write: boolean }): string[] {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === svg) return [];
  if (!write) return [`${file} is out of date: run \`npm run docs\``];
  writeFileSync(path, svg);
  return [];
}
