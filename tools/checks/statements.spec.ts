import { findSingleTableStatements, hasReason, usesOneTable } from './statements.ts';

it.each([
  'SELECT id FROM account WHERE leaving_at IS DISTINCT FROM $1',
  'SELECT extract(epoch FROM at) FROM event WHERE id = $1 FOR UPDATE',
  'UPDATE account SET email = $2 WHERE id = (SELECT max(id) FROM account)',
  'INSERT INTO secret (name) VALUES ($1) ON CONFLICT DO UPDATE SET name = excluded.name',
])('"%s" uses one table', (text) => {
  expect(usesOneTable(text)).toBe(true);
});

it.each([
  'SELECT a.id FROM account a JOIN listen l ON l.account_id = a.id',
  'SELECT 1 FROM account a, listen l WHERE l.account_id = a.id',
  'WITH open AS (SELECT id FROM account) SELECT id FROM open',
  'SELECT id FROM account UNION SELECT account_id FROM listen',
  'DELETE FROM account WHERE id IN (SELECT account_id FROM listen)',
  'DELETE FROM listen l USING account a WHERE a.id = l.account_id',
  'UPDATE account SET email = gone.email FROM unnest($1::text[]) AS gone (email)',
  'SELECT id FROM account LIMIT 1 FOR UPDATE SKIP LOCKED',
  'SELECT attname FROM pg_attribute',
  'SELECT pg_advisory_xact_lock($1)',
  "SET LOCAL TimeZone = 'UTC'",
])('"%s" does not use one table', (text) => {
  expect(usesOneTable(text)).toBe(false);
});

describe('findSingleTableStatements', () => {
  const call = (text: string, method = 'rows') => `await sql.${method}(database, ${text}, [id]);`;

  it('finds texts with constants, both branches of a condition, and prepared statements', () => {
    const code = `
      const COLUMNS = 'id, email';
      const DELETE = 'DELETE FROM account';
      ${call('`SELECT ${COLUMNS} FROM account WHERE id = ${parameter}`')}
      ${call('DELETE', 'run')}
      ${call("isNew ? 'DELETE FROM listen' : 'SELECT 1'")}
      ${call("{ name: 'one', text: 'SELECT id FROM listen', values: [] }", 'prepared')}`;
    expect(findSingleTableStatements(code)).toEqual([
      'SELECT id, email FROM account WHERE id = x',
      'DELETE FROM account',
      'DELETE FROM listen',
      'SELECT id FROM listen',
    ]);
  });

  it('ignores repositories and texts that no statement runs', () => {
    expect(findSingleTableStatements("const TEXT = 'SELECT 1 FROM account'; repository.query(TEXT);")).toEqual([]);
  });
});

it('hasReason requires a comment that begins with "SQL: "', () => {
  expect(hasReason('// SQL: hot path')).toBe(true);
  expect(hasReason('/** SQL: hot path */')).toBe(true);
  expect(hasReason("const SQL = 'SQL: hot path'; // SQL")).toBe(false);
});
