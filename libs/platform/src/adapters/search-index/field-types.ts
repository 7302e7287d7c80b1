import { indexedFieldEntries } from '@tidings/contracts/search/search-filters.ts';
import { toColumnName } from '@tidings/database/sql.ts';

export const fieldTypes = {
  word: { postgres: 'text', openSearch: 'keyword' },
  moment: { postgres: 'timestamptz', openSearch: 'date' },
} as const;

export const fieldColumns = indexedFieldEntries.map(([name, { kind }]) => ({
  column: toColumnName(name),
  type: fieldTypes[kind].postgres,
}));
