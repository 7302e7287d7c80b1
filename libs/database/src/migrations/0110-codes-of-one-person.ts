import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CodesOfOnePerson1763683200110 implements MigrationInterface {
  name = 'CodesOfOnePerson1763683200110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX account_request_to ON account_request (email_key) WHERE used_at IS NULL;
       CREATE INDEX account_request_by ON account_request (account_id) WHERE used_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_request_to, account_request_by');
  }
}
