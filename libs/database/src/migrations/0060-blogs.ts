import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Blogs1763683200060 implements MigrationInterface {
  name = 'Blogs1763683200060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blog (
        id uuid PRIMARY KEY,
        owner uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        article_id uuid NOT NULL UNIQUE REFERENCES article(id),
        title text NOT NULL,
        content text NOT NULL,
        preview text NOT NULL,
        author text NOT NULL,
        category text NOT NULL,
        subcategory text NOT NULL,
        tags text[] NOT NULL,
        featured_image text NOT NULL,
        seo_description text NOT NULL,
        seo_keywords text[] NOT NULL,
        published boolean NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX blog_newest ON blog (created_at DESC, id DESC) WHERE published;
      CREATE INDEX blog_owner ON blog (owner);
      CREATE TABLE blog_like (
        blog_id uuid NOT NULL REFERENCES blog(id) ON DELETE CASCADE,
        account_id uuid NOT NULL REFERENCES account(id) ON DELETE CASCADE,
        liked_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (blog_id, account_id)
      );
      CREATE INDEX blog_like_account ON blog_like (account_id);
    `);
    // Deletes a blog's article with the blog.
    await runner.query(`
      CREATE FUNCTION forget_article_of_blog() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM saved_article WHERE article_id = OLD.article_id;
        DELETE FROM article WHERE id = OLD.article_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER blog_gone AFTER DELETE ON blog FOR EACH ROW EXECUTE FUNCTION forget_article_of_blog();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE blog_like, blog; DROP FUNCTION forget_article_of_blog()');
  }
}
