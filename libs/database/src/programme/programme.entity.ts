import type { ProgrammeChanges } from '@tidings/briefing/compose.ts';
import type { PhraseId } from '@tidings/briefing/phrases/phrases.ts';
import type { ExclusionReason, InclusionReason } from '@tidings/briefing/score.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
