import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContainerLoad } from './machine-load.ts';

describe('readContainerLoad', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidings-cgroup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`);
  };
  const stat = (usedSeconds: number, periods = 0, throttled = 0) =>
    `usage_usec ${usedSeconds * 1e6}\nuser_usec 0\nnr_periods ${periods}\nnr_throttled ${throttled}`;
  const pressure = (percent: number) =>
    `some avg10=99.00 avg60=${percent.toFixed(2)} avg300=0.00 total=1\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0`;

  it('is null without a limit and outside a cgroup', () => {
    expect(readContainerLoad(folder)).toBeNull();
    write({ 'cpu.max': 'max 100000', 'cpu.stat': stat(1) });
    expect(readContainerLoad(folder)).toBeNull();
  });

  it('adds the used share of the limit to the share of time spent waiting', () => {
    write({ 'cpu.max': '50000 100000', 'cpu.stat': stat(10), 'cpu.pressure': pressure(25) });
    expect(readContainerLoad(folder, 0)).toBe(0.25);
    write({ 'cpu.stat': stat(11) });
    expect(readContainerLoad(folder, 4_000)).toBeCloseTo(0.75);
  });

  it('counts throttled periods if the kernel has no pressure metrics', () => {
    write({ 'cpu.max': '100000 100000', 'cpu.stat': stat(10, 100, 10) });
    readContainerLoad(folder, 0);
    write({ 'cpu.stat': stat(20, 200, 90) });
    expect(readContainerLoad(folder, 10_000)).toBeCloseTo(1.8);
  });
});
