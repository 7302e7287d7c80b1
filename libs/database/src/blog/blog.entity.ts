import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { InlineMark } from '@tidings/contracts/article/inline-mark.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A text as it is shown: its blocks, and what stretches of them are. */
export type BlogBody = (Pick<ArticleBlock, 'kind' | 'level' | 'ordered' | 'text'> & { marks: InlineMark[] })[];

/** What a person wrote. It is heard as an article of its own, which goes when the blog goes. */
@Entity('blog')
export class Blog {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') owner!: string;
  @Column('uuid', { name: 'article_id', unique: true }) articleId!: string;
  @Column('text') title!: string;
  /** Markdown without a single tag. */
  @Column('text') content!: string;
  /** The content as it was parsed when it was written; null for what is older than this. */
  @Column('jsonb', { nullable: true }) body!: BlogBody | null;
  /** How its text begins, for cards. */
  @Column('text') preview!: string;
  @Column('text') author!: string;
  @Column('text') category!: string;
  @Column('text') subcategory!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('text', { name: 'featured_image' }) featuredImage!: string;
  @Column('text', { name: 'seo_description' }) seoDescription!: string;
  @Column('text', { name: 'seo_keywords', array: true }) seoKeywords!: string[];
  @Column('boolean') published!: boolean;
  /** Grows with every change. */
  @Column('integer', { default: 1 }) revision!: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
