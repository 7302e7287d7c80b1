import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { InlineMark } from '@tidings/contracts/article/inline-mark.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type BlogBody = (Pick<ArticleBlock, 'kind' | 'level' | 'ordered' | 'text'> & { marks: InlineMark[] })[];

/** A blog is played as a separate article, which is deleted with the blog. */
@Entity('blog')
export class Blog {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') owner!: string;
  @Column('uuid', { name: 'article_id', unique: true }) articleId!: string;
  @Column('text') title!: string;
  /** Markdown without HTML tags. */
  @Column('text') content!: string;
  /** Null for blogs stored before this column existed. */
  @Column('jsonb', { nullable: true }) body!: BlogBody | null;
  @Column('text') preview!: string;
  @Column('text') author!: string;
  @Column('text') category!: string;
  @Column('text') subcategory!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('text', { name: 'featured_image' }) featuredImage!: string;
  @Column('text', { name: 'seo_description' }) seoDescription!: string;
  @Column('text', { name: 'seo_keywords', array: true }) seoKeywords!: string[];
  @Column('boolean') published!: boolean;
  @Column('integer', { default: 1 }) revision!: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
