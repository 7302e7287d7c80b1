import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { findMemoryProblem, getRequiredMemory } from './resources.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'tidings-memory-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const settings = (env: Record<string, string>) => loadConfig({ TIDINGS_DATA: data, ...env });
const machine = (total: number, swap = 0, isLimited = false) => ({ total, swap, free: total, isLimited });

it.each([
  [
    512,
    {},
    /needs \d+ MB of memory, and this machine has 512 MB\. Provide more memory: at least \d+ MB with TIDINGS_SMALL=on/,
  ],
  [512, { TIDINGS_SMALL: 'on' }, /^Tidings with TIDINGS_SMALL=on needs .* Provide more memory/],
  [1_000, {}, /^Tidings with natural voices needs .* Set TIDINGS_SMALL=on or TIDINGS_NATURAL=none to use/],
  [
    1_000,
    { TIDINGS_SMALL: 'on', TIDINGS_NATURAL: 'on' },
    /^Tidings with natural voices needs .*leave TIDINGS_NATURAL uns/,
  ],
  [640, { TIDINGS_NATURAL: 'none' }, /^Tidings without natural voices needs .* Set TIDINGS_SMALL=on/],
])('findMemoryProblem rejects %i MB with %j and names a remedy', (total, env, sentence) => {
  expect(findMemoryProblem(settings(env), machine(total))).toMatch(sentence);
});

it.each([
  [950, 0, { TIDINGS_SMALL: 'on' }],
  [950, 0, { TIDINGS_NATURAL: 'none' }],
  [950, 0, { TIDINGS_NATURAL: 'off' }],
  [950, 0, { AWS_REGION: 'eu-west-1' }],
  [950, 1_000, {}],
  [1_900, 0, {}],
])('findMemoryProblem accepts %i MB and %i MB of swap with %j', (total, swap, env) => {
  expect(findMemoryProblem(settings(env), machine(total, swap))).toBeUndefined();
});

it('getRequiredMemory includes installed natural voices unless they are disabled', () => {
  mkdirSync(join(data, 'voices/kokoro-1.0-c2'), { recursive: true });
  expect(getRequiredMemory(settings({ TIDINGS_NATURAL: 'off' })).by).toBe('Tidings with natural voices');
  expect(getRequiredMemory(settings({ TIDINGS_NATURAL: 'none' })).by).toBe('Tidings without natural voices');
  expect(getRequiredMemory(settings({ TIDINGS_SMALL: 'on' })).by).toBe('Tidings with TIDINGS_SMALL=on');
});

it('findMemoryProblem names the limit of the process instead of the machine’s memory', () => {
  expect(findMemoryProblem(settings({}), machine(512, 0, true))).toContain('a limit leaves it 512 MB');
});
