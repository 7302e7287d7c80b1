// Stores the figures of the voices benchmark. `npm run docs` makes a table of them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { VoiceFigures } from '../../../../tools/docs/voices-table.ts';

const figuresFile = fileURLToPath(new URL('voice-figures.jsonl', import.meta.url));
const getKey = ({ voice, engine }: VoiceFigures) => `${voice} ${engine}`;
const round = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));

/** Replaces the figures of the measured voices. Keeps earlier figures that were not measured this time. */
export function storeVoiceFigures(measured: readonly VoiceFigures[], file = figuresFile): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const all = new Map(lines.map((line) => JSON.parse(line) as VoiceFigures).map((stored) => [getKey(stored), stored]));
  for (const figures of measured) {
    const stored = all.get(getKey(figures));
    const isSameEngine = stored?.kind === figures.kind;
    all.set(getKey(figures), {
      ...figures,
      opinion: round(figures.opinion ?? (isSameEngine ? stored.opinion : null), 2),
      misheard: round(figures.misheard ?? (isSameEngine ? stored.misheard : null), 1),
      cost: round(figures.cost, 3) ?? 0,
      lufs: round(figures.lufs, 1) ?? 0,
      peakDb: round(figures.peakDb, 1) ?? 0,
      silenceMs: [Math.round(figures.silenceMs[0]), Math.round(figures.silenceMs[1])],
    });
  }
  const sorted = [...all.values()].toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
  writeFileSync(file, sorted.map((figures) => `${JSON.stringify(figures)}\n`).join(''));
}
