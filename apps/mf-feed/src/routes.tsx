import { Route, Routes } from '@tidings/shell-api/router.ts';
import { type ComponentType, Suspense, createElement, lazy } from 'react';
import { FeedPage } from './features/feed/feed.page.tsx';
import { ArticleSkeleton } from './reading/article-skeleton.tsx';

const ArticlePage = lazyPage(
  async () => (await import(/* webpackChunkName: "reading" */ './features/article/article.page.tsx')).ArticlePage,
);
const ScraperPage = lazyPage(
  async () => (await import(/* webpackChunkName: "reading" */ './features/scraper/scraper.page.tsx')).ScraperPage,
);
const SendPage = lazyPage(
  async () => (await import(/* webpackChunkName: "reading" */ './features/scraper/send.page.tsx')).SendPage,
);
const BlogsPages = lazyPage(
  async () => (await import(/* webpackChunkName: "blogs" */ './features/blogs/blogs.pages.tsx')).BlogsPages,
);
const PodcastsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "reading" */ './features/podcasts/podcasts.page.tsx')).PodcastsPage,
);
const SearchPage = lazyPage(
  async () => (await import(/* webpackChunkName: "search" */ './features/search/search.page.tsx')).SearchPage,
);
const RedirectPage = lazyPage(
  async () => (await import(/* webpackChunkName: "search" */ './features/redirect/redirect.page.tsx')).RedirectPage,
);

export default function FeedRoutes() {
  return (
    <Routes>
      <Route path="/feed" element={<FeedPage />} />
      <Route path="/article" element={<ArticlePage />} />
      <Route path="/scraper" element={<ScraperPage />} />
      <Route path="/send" element={<SendPage />} />
      <Route path="/blogs/*" element={<BlogsPages />} />
      <Route path="/podcasts" element={<PodcastsPage />} />
      <Route path="/search" element={<SearchPage />} />
      <Route path="/redirect" element={<RedirectPage />} />
    </Routes>
  );
}

/** Returns a page that loads its code when shown, and retries a failed load when shown again. */
function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const fresh = () =>
    lazy(() =>
      load().then(
        (page) => ({ default: page }),
        (cause: unknown) => {
          current = fresh();
          throw cause;
        },
      ),
    );
  let current = fresh();
  return () => <Suspense fallback={<ArticleSkeleton />}>{createElement(current)}</Suspense>;
}
