import type { ProgrammeChanges } from '@tidings/briefing/compose.ts';
import type { PhraseId } from '@tidings/briefing/phrases/phrases.ts';
import type { ExclusionReason, InclusionReason } from '@tidings/briefing/score.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, Raw } from 'typeorm';
import { toStorableJson, sql } from '../sql.ts';

export type ProgrammeItem = {
  storyId: string;
  articleId: string;
  title: string;
  sourceName: string;
  imageUrl: string | null;
  /** Unix milliseconds. */
  publishedAt: number;
  category: FeedCategory;
  /** Duration at speed 1, in milliseconds. */
  ms: number;
  isWhole: boolean;
  isLocked: boolean;
  reasons: readonly InclusionReason[];
  /** Index of the item's first sentence, which belongs to the transition. */
  firstSentence: number;
  lastSentence: number;
};

/** `sentence` is an index into the article's narration. */
export type ProgrammeLine =
  | { phrase: PhraseId }
  | { articleId: string; part: 'title' | 'dek' }
  | { articleId: string; part: 'sentence'; sentence: number };

export type ExcludedArticle = { storyId: string; articleId: string; title: string; why: ExclusionReason };

/** The programme's text is stored as an article. */
@Entity('programme')
export class Programme {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('text') owner!: string;
  /** Listener's local date, such as `2026-11-26`. */
  @Column('text') day!: string;
  @Column('integer', { nullable: true }) minutes!: number | null;
  @Column('text') language!: InterfaceLanguage;
  @Column('double precision') speed!: number;
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  @Column('jsonb') changes!: ProgrammeChanges;
  @Column('jsonb') items!: ProgrammeItem[];
  @Column('jsonb', { name: 'left_out' }) leftOut!: ExcludedArticle[];
  @Column('jsonb') lines!: ProgrammeLine[];
  /** Removing any of these articles deletes the programme. */
  @Column('uuid', { name: 'source_articles', array: true }) sourceArticles!: string[];
  /** Estimated duration at speed 1, in milliseconds. */
  @Column('integer') ms!: number;
  @Column('boolean', { name: 'is_short' }) isShort!: boolean;
  @Column({ type: 'timestamptz', name: 'planned_at', precision: 3, default: () => 'now()' }) plannedAt!: Date;
  /** Null for programmes that the listener requested manually. */
  @Column({ type: 'timestamptz', name: 'ready_at', precision: 3, nullable: true }) readyAt!: Date | null;
}

export type Db = DataSource | EntityManager;

const CURRENT_HOURS = 20;

export type StoredProgramme = Omit<Programme, 'sourceArticles'>;

export type NewProgramme = Omit<Programme, 'plannedAt' | 'readyAt'>;

export type ProgrammeSlot = Pick<Programme, 'owner' | 'day' | 'minutes'>;

/** Serialises the owner's planning until the transaction ends. */
export async function lockProgrammes(tx: EntityManager, owner: string): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock(hashtext($1))', [`programme ${owner}`]);
}

export async function storeProgramme(tx: EntityManager, programme: NewProgramme): Promise<void> {
  const values = JSON.parse(toStorableJson(programme)) as NewProgramme;
  const changed = [
    'language',
    'speed',
    'time_zone',
    'source_articles',
    'ms',
    'is_short',
    'changes',
    'items',
    'left_out',
  ];
  await tx
    .createQueryBuilder()
    .insert()
    .into(Programme)
    .values({ ...values, plannedAt: () => 'clock_timestamp()' })
    .orUpdate([...changed, 'lines', 'planned_at'], ['article_id'])
    .execute();
}

export function findProgramme(database: Db, owner: string, articleId: string): Promise<StoredProgramme | null> {
  return database.getRepository(Programme).findOneBy({ owner, articleId });
}

export function findCurrentProgramme(database: Db, owner: string): Promise<StoredProgramme | null> {
  const plannedAt = Raw((at) => `${at} > now() - interval '${CURRENT_HOURS} hours'`);
  return database.getRepository(Programme).findOne({ where: { owner, plannedAt }, order: { plannedAt: 'DESC' } });
}

/** The account's own programmes of the same day count as newer. */
export async function adoptProgrammes(tx: EntityManager, anonymous: string, accountId: string): Promise<void> {
  await lockProgrammes(tx, accountId);
  const own = 'FROM programme o WHERE o.owner = :accountId AND o.day = programme.day';
  await tx
    .createQueryBuilder()
    .update(Programme)
    .set({
      owner: accountId,
      plannedAt: () => `least(planned_at, (SELECT min(o.planned_at) - interval '1 ms' ${own}))`,
    })
    .where({ owner: anonymous })
    .setParameters({ accountId })
    .execute();
}

export async function listProgrammeParts(
  database: Db,
  articleId: string,
): Promise<Pick<ProgrammeItem, 'title' | 'firstSentence' | 'articleId' | 'imageUrl'>[]> {
  const programme = await database
    .getRepository(Programme)
    .findOne({ select: { articleId: true, items: true }, where: { articleId } });
  return programme?.items ?? [];
}
