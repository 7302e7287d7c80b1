import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOnBattery, shouldPrefetchAudio } from './machine-load.ts';

describe('prefetched audio', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidings-power-'));
    mkdirSync(join(folder, 'AC'));
    writeFileSync(join(folder, 'AC', 'online'), '0\n');
    mkdirSync(join(folder, 'BAT0'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is not rendered on battery power', () => {
    writeFileSync(join(folder, 'BAT0', 'status'), 'Discharging\n');
    expect(isOnBattery(folder)).toBe(true);
    writeFileSync(join(folder, 'BAT0', 'status'), 'Charging\n');
    expect(isOnBattery(folder)).toBe(false);
  });

  it('is rendered on machines without a battery', () => {
    expect(isOnBattery(join(folder, 'nothing'))).toBe(false);
  });

  it('is always or never rendered as configured', () => {
    expect([shouldPrefetchAudio('always'), shouldPrefetchAudio('never')]).toEqual([true, false]);
  });
});
