import { namedFields } from '@tidings/contracts/search/search-filters.ts';
import { columnName } from '@tidings/database/sql.ts';

export const fieldTypes = {
  word: { postgres: 'text', openSearch: 'keyword' },
  moment: { postgres: 'timestamptz', openSearch: 'date' },
} as const;

export const fieldColumns = namedFields.map(([name, { kind }]) => ({
  column: columnName(name),
  type: fieldTypes[kind].postgres,
}));
