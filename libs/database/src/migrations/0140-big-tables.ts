import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BigTables1763683200140 implements MigrationInterface {
  name = 'BigTables1763683200140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX article_feed_language ON article (language, tab, published_at DESC, id DESC) WHERE listed;
      CREATE INDEX article_ours ON article (updated_at DESC, id)
        WHERE NOT private AND ((edition AND listed) OR identity LIKE 'podcast %');
      CREATE INDEX story_member_hidden ON story_member (article_id) WHERE NOT lead;
      CREATE INDEX search_document_config ON search_document (config);
      DROP INDEX account_session_of, account_request_by, account_request_to;
      CREATE INDEX account_session_of ON account_session (account_id);
      CREATE INDEX account_request_by ON account_request (account_id);
      CREATE INDEX account_request_to ON account_request (email_key);
      CREATE INDEX account_request_invitation ON account_request (invitation_id) WHERE invitation_id IS NOT NULL;
      CREATE INDEX taken_picture_by ON taken_picture (takedown_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX taken_picture_by, account_request_invitation, account_request_to, account_request_by,
        account_session_of, search_document_config, story_member_hidden, article_ours, article_feed_language;
      CREATE INDEX account_session_of ON account_session (account_id) WHERE ended_at IS NULL;
      CREATE INDEX account_request_by ON account_request (account_id) WHERE used_at IS NULL;
      CREATE INDEX account_request_to ON account_request (email_key) WHERE used_at IS NULL;
    `);
  }
}
