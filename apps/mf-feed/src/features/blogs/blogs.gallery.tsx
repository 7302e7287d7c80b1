import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import { ANN_SESSION, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { BlogCard, BlogListPage } from './blog-list.page.tsx';
import { WriteBlogPage } from './blogs.pages.tsx';
import type { ListedBlog as Blog } from './blogs.query.ts';

const BLOG: Blog = {
  id: 'tide',
  slug: 'the-tide',
  title: 'The tide came early',
  preview: 'We had counted on an hour more, and so had the horses.',
  author: 'Ann',
  category: 'Travel',
  subcategory: 'Sea',
  tags: ['sea'],
  featuredImage: '',
  seoDescription: '',
  seoKeywords: ['sea'],
  published: true,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  likes: 3,
  liked: true,
  own: false,
  article: createArticleCard('article-tide', 'The tide came early'),
};
const card = (lead: boolean) => (
  <StaticShell session={ANN_SESSION}>
    <BlogCard blog={BLOG} lead={lead} />
  </StaticShell>
);
const list = (
  <StaticShell session={ANN_SESSION} at="/blogs">
    <BlogListPage />
  </StaticShell>
);
const listAnswer = (items: Blog[]) =>
  createGalleryFetch({ Blogs: { blogs: { items, nextToken: null } }, SavedIds: { savedIds: [] } });
const form = (
  <StaticShell session={ANN_SESSION} at="/blogs/write">
    <WriteBlogPage />
  </StaticShell>
);

const gallery: Gallery = {
  title: 'Blogs',
  fetch: createGalleryFetch({ SavedIds: { savedIds: [] } }),
  states: [
    { name: 'lead', show: card(true) },
    { name: 'card', show: card(false) },
    { name: 'list waiting', fetch: pendingGalleryFetch, show: list },
    { name: 'list empty', fetch: listAnswer([]), show: list },
    { name: 'list failed', fetch: createGalleryFetch({}), show: list },
    {
      name: 'form with errors',
      alone: true,
      show: form,
      press: (section) => section.querySelector('form')?.requestSubmit(),
    },
  ],
};
export default gallery;
