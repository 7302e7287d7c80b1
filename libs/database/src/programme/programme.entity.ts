import type { Changes } from '@tidings/briefing/compose.ts';
import type { PhraseId } from '@tidings/briefing/phrases/phrases.ts';
import type { Exclusion, Reason } from '@tidings/briefing/score.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A story of a programme, as it was when that was planned. */
export type ProgrammeItem = {
  storyId: string;
  articleId: string;
  title: string;
  sourceName: string;
  imageUrl: string | null;
  /** Milliseconds since 1970. */
  publishedAt: number;
  category: FeedCategory;
  /** Milliseconds at speed 1. */
  ms: number;
  isWhole: boolean;
  isLocked: boolean;
  reasons: readonly Reason[];
  /** The first and the last sentence of the programme that are about it, the hand-over included. */
  firstSentence: number;
  lastSentence: number;
};

/** Where a spoken sentence comes from. `sentence`: its number in what is heard of the article. */
export type ProgrammeLine =
  | { phrase: PhraseId }
  | { articleId: string; part: 'title' | 'dek' }
  | { articleId: string; part: 'sentence'; sentence: number };

export type LeftOut = { storyId: string; articleId: string; title: string; why: Exclusion };

/** A programme of so many minutes for one listener: its text is an article of theirs, this is what it is made of. */
@Entity('programme')
export class Programme {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  /** The account, or the name of the browser. */
  @Column('text') owner!: string;
  /** The listener's day: `2026-11-26`. */
  @Column('text') day!: string;
  /** Null: as long as it takes. */
  @Column('integer', { nullable: true }) minutes!: number | null;
  @Column('text') language!: InterfaceLanguage;
  @Column('double precision') speed!: number;
  /** IANA name. */
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  @Column('jsonb') changes!: Changes;
  @Column('jsonb') items!: ProgrammeItem[];
  @Column('jsonb', { name: 'left_out' }) leftOut!: LeftOut[];
  /** Of each spoken sentence, in order. */
  @Column('jsonb') lines!: ProgrammeLine[];
  /** Whose sentences are spoken: when one of them has to go, the programme goes. */
  @Column('uuid', { name: 'source_articles', array: true }) sourceArticles!: string[];
  /** Milliseconds at speed 1, as estimated. */
  @Column('integer') ms!: number;
  @Column('boolean', { name: 'is_short' }) isShort!: boolean;
  @Column({ type: 'timestamptz', name: 'planned_at', precision: 3, default: () => 'now()' }) plannedAt!: Date;
  /** When it was ready at the hour somebody chose; null: it was planned by hand. */
  @Column({ type: 'timestamptz', name: 'ready_at', precision: 3, nullable: true }) readyAt!: Date | null;
}
