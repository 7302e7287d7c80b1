import type { BackupCard } from './backup-format.ts';

const MB = 1_000_000;
const TABLES_SHOWN = 8;

export function describeBackup(card: BackupCard): string {
  const tables = Object.entries(card.tables).toSorted(([, a], [, b]) => b - a);
  const largest = tables.slice(0, TABLES_SHOWN).map(([name, rows]) => `${name} ${rows}`);
  const ellipsis = tables.length > TABLES_SHOWN ? ', …' : '';
  return [
    `database ${card.from}, ${card.madeAt}`,
    `${tables.length} tables: ${largest.join(', ')}${ellipsis}`,
    `${card.files.length} files, ${(card.bytes / MB).toFixed(2)} MB`,
    `${card.rows} rows, ${card.pictures} pictures, sha256 ${card.sha256}\n`,
  ].join('\n');
}
