import { namedFields } from '@tidings/contracts/search/search-filters.ts';
import { columnName } from '@tidings/database/sql.ts';

/** The type of each kind of field in both engines. */
export const fieldTypes = {
  word: { postgres: 'text', openSearch: 'keyword' },
  moment: { postgres: 'timestamptz', openSearch: 'date' },
} as const;

/** The columns of `search_document` that are indexed fields, with their types. */
export const fieldColumns = namedFields.map(([name, { kind }]) => ({
  column: columnName(name),
  type: fieldTypes[kind].postgres,
}));
