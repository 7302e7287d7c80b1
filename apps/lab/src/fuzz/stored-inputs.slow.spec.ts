import { statSync } from 'node:fs';
import { findSuperlinearExponent } from './growth-check.ts';
import { parsers } from './parsers.ts';
import { minimiseInput, readCorpus, readFaults, listStoredFiles } from './stored-inputs.ts';

const BYTES_MAX = 1_000_000;
const names = Object.keys(parsers);
const faults = names.flatMap((name) => readFaults(name).map((fault) => ({ ...fault, name })));

it.each(names)('the %s parser accepts or rejects every input of its corpus', (name) => {
  const { parse } = parsers[name]!;
  const corpus = readCorpus(name);
  expect(corpus.length).toBeGreaterThan(0);
  for (const input of corpus) expect(parse(input)).toEqual(expect.any(String));
});

it.each(faults.filter(({ pump }) => !pump))('the $name parser no longer fails with: $message', ({ name, input }) => {
  expect(parsers[name]!.parse(input)).toEqual(expect.any(String));
});

it.each(faults.filter(({ pump }) => pump))(
  'the $name parser no longer takes superlinear time: $message',
  ({ name, input, pump = [0, 0] }) => {
    expect(findSuperlinearExponent(parsers[name]!.parse, input, pump)).toBeNull();
  },
);

it('stored inputs belong to known parsers and have a total size below one megabyte', () => {
  const files = listStoredFiles();
  expect(files.map(({ parser }) => parser).filter((parser) => !names.includes(parser))).toEqual([]);
  expect(files.reduce((sum, { file }) => sum + statSync(file).size, 0)).toBeLessThan(BYTES_MAX);
});

it('the growth check finds superlinear time in a quadratic function and none in a linear one', () => {
  const quadratic = (text: string) => {
    let sum = 0;
    for (let at = 0; at < text.length; at += 8) for (let to = at; to < text.length; to += 8) sum += to;
    return sum;
  };
  expect(findSuperlinearExponent(quadratic, 'a7b', [1, 2])).not.toBeNull();
  expect(findSuperlinearExponent((text) => JSON.stringify(text), 'a7b', [1, 2])).toBeNull();
});

it('minimiseInput reduces a failing input to the characters that cause the failure', () => {
  const input = `${'x'.repeat(500)}<a>${'y'.repeat(300)}</b>${'z'.repeat(90)}`;
  expect(minimiseInput(input, (candidate) => /<a>.*<\/b>/.test(candidate))).toBe('<a></b>');
});
