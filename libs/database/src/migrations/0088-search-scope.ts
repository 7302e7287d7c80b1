import type { MigrationInterface, QueryRunner } from 'typeorm';

// Without a locale, the parser treats all non-ASCII characters as letters and trigrams ignore them. Therefore
// punctuation is replaced by control characters of the same length, and texts are compared in ASCII letters.
const PUNCTUATION = '’‘“”„‚«»‹›…–—\u2011\u00a0\u202f\u2009¿¡·•、。「」，،؟';
const CONTROL = [
  String.raw`\x01\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f`,
  String.raw`\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f`,
].join('');
const LETTERS = [
  'àáâãäåāăąçćčďđèéêëēėęěğìíîïīįıķłļńņňñòóôõöøōőřśşšșťţț',
  'ùúûüūůűųýÿźżžœæßþð',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґ',
  'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىپچژگکی',
].join('');
const ASCII = [
  'aaaaaaaaacccddeeeeeeeegiiiiiiikllnnnnoooooooorssssttt',
  'uuuuuuuuyyzzzoasth',
  'abvgdezzijklmnoprstufhccss0y1eujeeiig',
  'abgdezh2iklmnxoprstufc3waehiouws',
  'abt2j7kd4rzs5c6t8e9fqglmnhwy0aawiyhypcjgky',
].join('');

export class SearchScope1763683200088 implements MigrationInterface {
  name = 'SearchScope1763683200088';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION search_parted(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT translate($1, '${PUNCTUATION}', E'${CONTROL}') $$;
      CREATE FUNCTION search_joined(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT translate($1, E'${CONTROL}', '${PUNCTUATION}') $$;
      CREATE FUNCTION search_folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT translate(lower($1), '${LETTERS}', '${ASCII}') $$;
      ALTER TABLE search_document DROP COLUMN terms, ADD COLUMN source text;
      UPDATE search_document d SET source = a.source_name FROM article a WHERE a.id = d.id
      AND a.source_name IS NOT NULL;
      ALTER TABLE search_document ADD COLUMN terms tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector(config, search_parted(title)), 'A') ||
        setweight(to_tsvector(config, search_parted(description)), 'B') ||
        setweight(to_tsvector(config, search_parted(body)), 'C')
      ) STORED;
      DROP INDEX search_document_title, search_document_words;
      CREATE INDEX search_document_terms ON search_document USING gin (terms);
      CREATE INDEX search_document_words ON search_document USING gin (to_tsvector('simple', search_parted(title)));
      CREATE INDEX search_document_likeness ON search_document
      USING gin (search_folded(title || ' ' || description) gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE search_document DROP COLUMN terms, DROP COLUMN source;
      DROP INDEX search_document_words, search_document_likeness;
      DROP FUNCTION search_parted(text), search_joined(text), search_folded(text);
      ALTER TABLE search_document ADD COLUMN terms tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector(config, title), 'A') || setweight(to_tsvector(config, description),
        'B') || setweight(to_tsvector(config, body), 'C')
      ) STORED;
      CREATE INDEX search_document_terms ON search_document USING gin (terms);
      CREATE INDEX search_document_title ON search_document USING gin (lower(title) gin_trgm_ops);
      CREATE INDEX search_document_words ON search_document USING gin (to_tsvector('simple', title));
    `);
  }
}
