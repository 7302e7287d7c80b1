// Generated from the schema and the documents by `npm run docs`.

import type { ArticleCardFields, ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import type { InlineMark } from '@tidings/contracts/article/block.ts';
import type { BlogField } from '@tidings/contracts/blog/blog-fields.ts';
import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';

export type ArticleExtractorQuery = {
  data: {
    /** Returns the article of a page; errors carry an extraction error code */
    articleExtractor: ReadableArticleFields;
  };
  variables: { url: string };
};

/** A block of the text: plain text and marks, without HTML */
export type BlogBlockFields = {
  /** The index of this block in the article’s narration */
  index: number;
  kind: NarrationBlock['kind'];
  level: number | null;
  ordered: number | null;
  text: string;
  marks: {
    /** strong | emphasis | code | link */
    kind: InlineMark['kind'];
    start: number;
    end: number;
    /** URL of a link; always http or https */
    href: string | null;
  }[];
};

export type BlogQuery = {
  data: {
    /** A published blog, with its current slug; null if it does not exist */
    blog: {
      id: string;
      /** Readable last part of the URL, derived from the title; URLs with a different slug also work */
      slug: string;
      title: string;
      /** The beginning of the text */
      preview: string;
      author: string;
      category: string;
      subcategory: string;
      tags: string[];
      featuredImage: string;
      seoDescription: string;
      seoKeywords: string[];
      published: boolean;
      createdAt: string;
      updatedAt: string;
      likes: number;
      /** Whether the caller likes it */
      liked: boolean;
      /** Whether the caller wrote it and may change it */
      own: boolean;
      /** The text as blocks for display */
      body: BlogBlockFields[];
      /** The blog’s article, for listening, saving and the history */
      article: ReadableArticleFields;
    } | null;
  };
  variables: { id: string };
};

export type BlogResultFields =
  | {
      __typename: 'Blog';
      id: string;
      /** Readable last part of the URL, derived from the title; URLs with a different slug also work */
      slug: string;
    }
  | {
      __typename: 'BlogRefused';
      problems: {
        /** title | content | author | category | subcategory | tags | featuredImage | seoDescription | seoKeywords | published */
        field: BlogField;
        /** EMPTY | TOO_LONG | TOO_MANY | REPEATED | NOT_STORABLE | NOT_AN_ADDRESS | NOT_PUBLISHED */
        code: string;
        message: string;
      }[];
    };

export type BlogsQuery = {
  data: {
    /** Published blogs, newest first, 20 per page */
    blogs: {
      items: {
        id: string;
        /** Readable last part of the URL, derived from the title; URLs with a different slug also work */
        slug: string;
        title: string;
        /** The beginning of the text */
        preview: string;
        author: string;
        category: string;
        subcategory: string;
        tags: string[];
        featuredImage: string;
        seoDescription: string;
        seoKeywords: string[];
        published: boolean;
        createdAt: string;
        updatedAt: string;
        likes: number;
        /** Whether the caller likes it */
        liked: boolean;
        /** Whether the caller wrote it and may change it */
        own: boolean;
        /** The blog’s article, for listening, saving and the history */
        article: ArticleCardFields;
      }[];
      /** Token for the next page of the same list; null on the last page */
      nextToken: string | null;
    };
  };
  variables: { nextToken?: string | null };
};

export type CreateBlogMutation = {
  data: {
    /** Publishes a blog */
    createBlog: BlogResultFields;
  };
  variables: { input: BlogInput };
};

export type DeleteBlogMutation = {
  data: {
    /** Deletes a blog of the caller with its article and audio */
    deleteBlog: boolean;
  };
  variables: { id: string };
};

export type LikeBlogMutation = {
  data: {
    /** Likes or unlikes a blog. Idempotent. Returns null if the blog does not exist */
    likeBlog: {
      likes: number;
      /** Whether the caller likes it */
      liked: boolean;
    } | null;
  };
  variables: { id: string; liked: boolean };
};

export type OwnBlogQuery = {
  data: {
    /** A published blog, with its current slug; null if it does not exist */
    blog: {
      id: string;
      /** Readable last part of the URL, derived from the title; URLs with a different slug also work */
      slug: string;
      /** Whether the caller wrote it and may change it */
      own: boolean;
      title: string;
      /** Markdown for the author’s editor; it contains no HTML tags, not even in code, where `<` is written as `&lt;` */
      content: string;
      author: string;
      category: string;
      subcategory: string;
      tags: string[];
      featuredImage: string;
      seoDescription: string;
      seoKeywords: string[];
      published: boolean;
    } | null;
  };
  variables: { id: string };
};

export type PodcastsQuery = {
  data: {
    /** Podcasts produced by Tidings */
    podcasts: {
      id: string;
      title: string;
      description: string;
      author: string;
      imageUrl: string;
      /** URL of the audio of the newest episode whose audio is complete */
      audioUrl: string | null;
      /** Total duration of all episodes, in seconds; null until the audio of every episode is complete */
      duration: number | null;
      /** Publication date of the newest episode */
      publishedDate: string;
      /** Episodes, oldest first */
      episodes: {
        /** s1e2: the second episode of the first season */
        id: string;
        podcastId: string;
        title: string;
        description: string;
        /** URL of the audio; null until it is complete. `requestRendition` renders it */
        audioUrl: string | null;
        /** Duration of the audio, in seconds; null until the audio is complete */
        duration: number | null;
        publishedDate: string;
        /** The voice that reads the episode unless the listener has chosen one */
        voice: string;
        /** Article of the episode; null until a new installation has stored it */
        article: ArticleCardFields | null;
      }[];
    }[];
  };
  variables: Record<string, never>;
};

export type PopulateNewsQuery = {
  data: {
    /** News for a country; `param` is its lower-case code, `type` is "country" */
    populateNews: ArticleCardFields[];
  };
  variables: { param: string; language?: string | null };
};

export type PreviewBlogMutation = {
  data: {
    /** Renders a text without storing anything */
    previewBlog: BlogBlockFields[];
  };
  variables: { content: string };
};

export type SearchFacetsQuery = {
  data: {
    /** Values by which a search can be filtered */
    searchFacets: {
      /** Source names */
      sources: {
        value: string;
        count: number;
      }[];
      /** Country codes */
      countries: {
        value: string;
        count: number;
      }[];
      /** Language codes */
      languages: {
        value: string;
        count: number;
      }[];
    };
  };
  variables: { query: string; category?: string | null };
};

export type SearchQuery = {
  data: {
    /** A page of search results, one article per story, with matches highlighted */
    searchPage: {
      results: {
        article: ArticleCardFields;
        /** Safe HTML: matches in <mark>, everything else escaped */
        titleHtml: string;
        /** Safe HTML: a passage of the text around a match */
        snippetHtml: string;
      }[];
      endCursor: string | null;
      hasNextPage: boolean;
      /** True if the search engine does not respond; results then come from the database and may be less relevant */
      degraded: boolean;
      /** True while a news service is being queried; repeat the search soon for more results */
      asked: boolean;
      /** Similar words that the results are for, if nothing matches the words as typed; null otherwise */
      corrected: string | null;
      /** True if nothing matches every word; results then match most of the words */
      close: boolean;
    };
  };
  variables: {
    after?: string | null;
    category?: string | null;
    country?: string | null;
    first?: number | null;
    from?: string | null;
    heard?: boolean | null;
    language?: string | null;
    onlyCountry?: string | null;
    query: string;
    saved?: boolean | null;
    source?: string | null;
  };
};

export type SearchSuggestionsQuery = {
  data: {
    /** Titles that complete the typed prefix, newest first */
    searchSuggestions: {
      articleId: string;
      title: string;
    }[];
  };
  variables: { prefix: string };
};

export type SimilarArticlesQuery = {
  data: {
    /** Articles similar to the given one, best first, one per story, without other articles of the same story */
    similarArticles: ArticleCardFields[];
  };
  variables: { id: string };
};

export type UpdateBlogMutation = {
  data: {
    /** Changes a blog of the caller */
    updateBlog: BlogResultFields;
  };
  variables: { id: string; input: BlogInput };
};
