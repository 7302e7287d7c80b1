import { createHash } from 'node:crypto';

export type ChartValues = { [name: string]: unknown };
type Scope = Record<string, unknown>;

const TAG = /\{\{(-?)\s*(.*?)\s*(-?)\}\}/gs;
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => [name, sorted(one)]),
      )
    : value;

/** Supported template functions. Calls of other functions throw. */
const functions: Record<string, (...words: unknown[]) => unknown> = {
  quote: (text) => JSON.stringify(String(text)),
  toJson: (value) => JSON.stringify(sorted(value)),
  sha256sum: (text) => createHash('sha256').update(String(text)).digest('hex'),
  trunc: (length, text) => String(text).slice(0, Number(length)),
  printf: (form, text) => String(form).replace('%s', String(text)),
  index: (map, name) => (map as ChartValues)[String(name)],
};

function evaluateWord(word: string, scope: Scope): unknown {
  if (word.startsWith('"')) return JSON.parse(word);
  if (/^\d+$/.test(word)) return Number(word);
  const [root = '', ...path] = word.startsWith('.') ? ['.', ...word.slice(1).split('.')] : word.split('.');
  if (!(root in scope)) throw new Error(`${word} is not supported in templates`);
  return path.reduce<unknown>((value, name) => {
    const next = (value as ChartValues | undefined)?.[name];
    if (next === undefined) throw new Error(`there is no value ${word}`);
    return next;
  }, scope[root]);
}

/** Each stage receives the result of the previous stage as its last argument. */
function evaluatePipeline(expression: string, scope: Scope): unknown {
  return expression.split('|').reduce<unknown[]>((before, stage) => {
    const [first = '', ...rest] = stage.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
    const parameters = [...rest.map((word) => evaluateWord(word, scope)), ...before];
    const templateFunction = functions[first];
    return [templateFunction ? templateFunction(...parameters) : evaluateWord(first, scope)];
  }, [])[0];
}

/** Renders a chart. Supports values, the functions above, `if`, and `range` over a map. */
export function renderChart(
  text: string,
  values: ChartValues,
  release = { Namespace: 'tidings', Revision: 1 },
): string {
  const trimmed = text.replaceAll(/\s*\{\{-/g, '{{-').replaceAll(/-\}\}\s*/g, '-}}');
  return rendered(trimmed, { '.': { Values: values, Release: release } });
}

function rendered(text: string, scope: Scope): string {
  let out = '';
  let at = 0;
  for (const tag of text.matchAll(TAG)) {
    if (tag.index < at) continue;
    out += text.slice(at, tag.index);
    at = tag.index + tag[0].length;
    const [, condition] = /^if (.+)$/.exec(tag[2] ?? '') ?? [];
    const [, key, valueName, map] = /^range (\$\w+), (\$\w+) := (.+)$/.exec(tag[2] ?? '') ?? [];
    if (condition === undefined && map === undefined) {
      out += String(evaluatePipeline(tag[2] ?? '', scope));
      continue;
    }
    const end = text.slice(at).search(/\{\{-?\s*end\s*-?\}\}/);
    const inner = text.slice(at, at + end);
    at += end + (/\{\{-?\s*end\s*-?\}\}/.exec(text.slice(at + end))?.[0].length ?? 0);
    if (condition !== undefined) out += evaluatePipeline(condition, scope) ? rendered(inner, scope) : '';
    else
      for (const [name, value] of Object.entries(sorted(evaluatePipeline(map ?? '', scope)) as ChartValues))
        out += rendered(inner, { ...scope, [key ?? '']: name, [valueName ?? '']: value });
  }
  return out + text.slice(at);
}
