import { ownPodcasts } from '@tidings/contracts/podcasts/podcasts.ts';
import { type BlogRow, findBlogRow } from '@tidings/database/blog/blog.query.ts';
import { type ArticleForHead, findArticleForHead } from '@tidings/database/news/article.entity.ts';
import { isUuid } from '@tidings/domain/errors/domain-error.ts';
import { createBlogSlug } from '@tidings/domain/library/blog/blog-models.ts';
import type { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { readPodcasts } from '@tidings/domain/programmes/podcast/podcast.rows.ts';
import type { DataSource } from 'typeorm';
import type { EpisodeModel, PodcastModel } from '../../../library/podcast/podcast.resolver.ts';
import { type PageHead, type UrlResolver, shortenDescription, toPictureAddress, toWebAddress } from './head-html.ts';

const BLOG = /^\/blogs\/([^/]+)(?:\/[^/]*)?$/;
const SCHEMA = 'https://schema.org';
const HEADLINE_MAX = 110;

/** Returns the head of an article, blog or podcast page; null for other pages and private content. */
export type PageHeadReader = (address: URL) => Promise<PageHead | null>;

export function createPageHeadReader(database: DataSource, pictures: PictureAddressesService): PageHeadReader {
  return async ({ pathname, searchParams }) => {
    if (pathname === '/podcasts') return podcastsHead(await readPodcasts(database));
    const id = pathname === '/article' ? (searchParams.get('id') ?? '') : '';
    const story = isUuid(id) ? await findArticleForHead(database, id) : null;
    if (story) return { ...storyHead(story), picture: await pictures.sign(story.imageUrl) };
    const blogId = BLOG.exec(pathname)?.[1] ?? '';
    const blog = isUuid(blogId) ? await findBlogRow(database, null, blogId) : null;
    return blog && { ...blogHead(blog), picture: await pictures.sign(blog.featuredImage) };
  };
}

/** Search engines may list only our own content. */
function storyHead(story: ArticleForHead): PageHead {
  const { id, title, description, author, publishedAt, imageUrl, isEpisode } = story;
  const canonical = toWebAddress(story.url) ?? `/article?id=${id}`;
  return {
    title: `${title} · Tidings`,
    headline: title,
    language: story.language,
    description: shortenDescription(description ?? title),
    canonical,
    listed: isEpisode || story.edition || story.listed,
    isGone: story.isTaken,
    kind: 'article',
    image: toPictureAddress(imageUrl),
    published: publishedAt,
    author,
    data: (ownUrl) => (isEpisode ? episodeStory(story, ownUrl) : newsArticle(story, canonical, ownUrl)),
  };
}

function newsArticle(story: ArticleForHead, canonical: string, ownUrl: UrlResolver): object {
  const image = toPictureAddress(story.imageUrl);
  return {
    '@context': SCHEMA,
    '@type': 'NewsArticle',
    headline: story.title.slice(0, HEADLINE_MAX).toWellFormed(),
    mainEntityOfPage: ownUrl(canonical),
    url: ownUrl(`/article?id=${story.id}`),
    datePublished: story.publishedAt.toISOString(),
    dateModified: story.updatedAt.toISOString(),
    isAccessibleForFree: true,
    ...(story.description ? { description: shortenDescription(story.description) } : {}),
    ...(image ? { image: [ownUrl(image)] } : {}),
    ...(story.author ? { author: { '@type': 'Person', name: story.author } } : {}),
    ...(story.sourceName ? { publisher: { '@type': 'Organization', name: story.sourceName } } : {}),
    ...(story.language ? { inLanguage: story.language } : {}),
    ...(story.category ? { articleSection: story.category } : {}),
    // Marks the bundled edition as fiction, because search engines must not present it as news.
    ...(story.edition ? { genre: 'Fiction' } : {}),
  };
}

function episodeStory(
  { id, title, description, publishedAt, imageUrl, author, sourceName, language }: ArticleForHead,
  ownUrl: UrlResolver,
): object {
  return {
    '@context': SCHEMA,
    '@type': 'PodcastEpisode',
    name: title,
    description,
    url: ownUrl(`/article?id=${id}`),
    datePublished: publishedAt.toISOString(),
    inLanguage: language,
    ...(imageUrl ? { image: ownUrl(imageUrl) } : {}),
    author: { '@type': 'Organization', name: author },
    partOfSeries: { '@type': 'PodcastSeries', name: sourceName, url: ownUrl('/podcasts') },
  };
}

function blogHead(blog: BlogRow): PageHead {
  const canonical = `/blogs/${blog.id}/${encodeURIComponent(createBlogSlug(blog.title))}`;
  const image = toPictureAddress(blog.featuredImage);
  const description = shortenDescription(blog.seoDescription);
  return {
    title: `${blog.title} · Tidings`,
    headline: blog.title,
    description,
    canonical,
    listed: true,
    kind: 'article',
    image,
    published: blog.createdAt,
    author: blog.author,
    data: (ownUrl) => ({
      '@context': SCHEMA,
      '@type': 'BlogPosting',
      headline: blog.title.slice(0, HEADLINE_MAX).toWellFormed(),
      description,
      mainEntityOfPage: ownUrl(canonical),
      url: ownUrl(canonical),
      datePublished: blog.createdAt.toISOString(),
      dateModified: blog.updatedAt.toISOString(),
      author: { '@type': 'Person', name: blog.author },
      keywords: blog.seoKeywords.join(', '),
      articleSection: blog.category,
      ...(image ? { image: [ownUrl(image)] } : {}),
    }),
  };
}

function podcastsHead(podcasts: readonly PodcastModel[]): PageHead | null {
  const [podcast] = podcasts;
  if (!podcast) return null;
  return {
    title: 'Podcasts · Tidings',
    description: shortenDescription(`${podcast.title}: ${podcast.description}`),
    canonical: '/podcasts',
    listed: true,
    kind: 'website',
    image: null,
    data: (ownUrl) => ({ '@context': SCHEMA, '@graph': podcasts.map((item) => podcastSeries(item, ownUrl)) }),
  };
}

function podcastSeries(
  { id, title, description, author, imageUrl, episodes }: PodcastModel,
  ownUrl: UrlResolver,
): object {
  const inLanguage = ownPodcasts.find((podcast) => podcast.id === id)?.language;
  return {
    '@type': 'PodcastSeries',
    name: title,
    description,
    url: ownUrl('/podcasts'),
    image: ownUrl(imageUrl),
    author: { '@type': 'Organization', name: author },
    inLanguage,
    hasPart: episodes.map((episode) => podcastEpisode(episode, ownUrl)),
  };
}

function podcastEpisode(
  { id, title, description, publishedDate, duration, audioUrl, article }: EpisodeModel,
  ownUrl: UrlResolver,
): object {
  const [, season, number] = /^s(\d+)e(\d+)$/.exec(id) ?? [];
  return {
    '@type': 'PodcastEpisode',
    name: title,
    description,
    datePublished: publishedDate.toISOString().slice(0, 10),
    identifier: id,
    ...(season
      ? { partOfSeason: { '@type': 'PodcastSeason', seasonNumber: Number(season) }, episodeNumber: Number(number) }
      : {}),
    ...(article ? { url: ownUrl(`/article?id=${article.id}`) } : {}),
    ...(audioUrl && duration !== null
      ? {
          duration: `PT${duration}S`,
          associatedMedia: {
            '@type': 'AudioObject',
            contentUrl: ownUrl(audioUrl),
            encodingFormat: 'audio/mpeg',
            duration: `PT${duration}S`,
          },
        }
      : {}),
  };
}
