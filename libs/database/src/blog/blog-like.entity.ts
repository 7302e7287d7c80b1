import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('blog_like')
export class BlogLike {
  @PrimaryColumn('uuid', { name: 'blog_id' }) blogId!: string;
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column({ type: 'timestamptz', name: 'liked_at', precision: 3, default: () => 'now()' }) likedAt!: Date;
}
