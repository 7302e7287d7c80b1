import pg from 'pg';

/** Opens a connection for one statement, and closes it afterwards. */
export async function runStatement<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that shuts down may still send errors to its clients.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
