import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's like of a blog. The like count is the number of rows, so a repeated like counts once. */
@Entity('blog_like')
export class BlogLike {
  @PrimaryColumn('uuid', { name: 'blog_id' }) blogId!: string;
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column({ type: 'timestamptz', name: 'liked_at', precision: 3, default: () => 'now()' }) likedAt!: Date;
}
