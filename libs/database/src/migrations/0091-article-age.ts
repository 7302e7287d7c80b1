import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArticleAge1763683200091 implements MigrationInterface {
  name = 'ArticleAge1763683200091';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX article_age ON article (created_at); CREATE INDEX listening_progress_article
        ON listening_progress (article_id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX article_age, listening_progress_article');
  }
}
