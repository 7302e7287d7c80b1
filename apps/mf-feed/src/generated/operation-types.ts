// Made from the schema and the documents by `npm run docs`.

import type { ArticleCardFields, ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import type { InlineMark } from '@tidings/contracts/article/inline-mark.ts';
import type { BlogField } from '@tidings/contracts/blog/blog-fields.ts';
import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';

export type ArticleExtractorQuery = {
  data: {
    /** Reads the article of a page; a refusal carries the extract code */
    articleExtractor: ReadableArticleFields;
  };
  variables: { url: string };
};

/** A part of the text. Plain text and marks: there is no HTML in it */
export type BlogBlockFields = {
  /** The index this block has in the narration of the article */
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
    /** Of a link: always http or https */
    href: string | null;
  }[];
};

export type BlogQuery = {
  data: {
    /** One published blog. Its slug says where it should be looked at; null when there is none of that id */
    blog: {
      id: string;
      /** The end of its address, made of the title; an address with another one leads here */
      slug: string;
      title: string;
      /** How the text begins */
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
      /** Whether who asks likes it */
      liked: boolean;
      /** Whether who asks wrote it, and so may change it */
      own: boolean;
      /** The text as a page shows it */
      body: BlogBlockFields[];
      /** The blog as something to listen to, to save and to find in the history */
      article: ReadableArticleFields;
    } | null;
  };
  variables: { id: string };
};

export type BlogResultFields =
  | {
      __typename: 'Blog';
      id: string;
      /** The end of its address, made of the title; an address with another one leads here */
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
    /** Published blogs, newest first, 20 a page */
    blogs: {
      items: {
        id: string;
        /** The end of its address, made of the title; an address with another one leads here */
        slug: string;
        title: string;
        /** How the text begins */
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
        /** Whether who asks likes it */
        liked: boolean;
        /** Whether who asks wrote it, and so may change it */
        own: boolean;
        /** The blog as something to listen to, to save and to find in the history */
        article: ArticleCardFields;
      }[];
      /** Gives the next page of this very list; null at its end */
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
    /** Deletes a blog of one’s own, and what was made to hear it; it is gone for everybody */
    deleteBlog: boolean;
  };
  variables: { id: string };
};

export type LikeBlogMutation = {
  data: {
    /** Says whether one likes a blog; saying so twice counts once. Null when there is none of that id */
    likeBlog: {
      likes: number;
      /** Whether who asks likes it */
      liked: boolean;
    } | null;
  };
  variables: { id: string; liked: boolean };
};

export type OwnBlogQuery = {
  data: {
    /** One published blog. Its slug says where it should be looked at; null when there is none of that id */
    blog: {
      id: string;
      /** The end of its address, made of the title; an address with another one leads here */
      slug: string;
      /** Whether who asks wrote it, and so may change it */
      own: boolean;
      title: string;
      /** Markdown, as its author may go on with it; there is no tag in it, code included (`&lt;`) */
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
    /** Podcasts made by Tidings */
    podcasts: {
      id: string;
      title: string;
      description: string;
      author: string;
      imageUrl: string;
      /** Of the newest episode whose audio is complete */
      audioUrl: string | null;
      /** Seconds of all episodes together; null until every audio is complete */
      duration: number | null;
      /** Of the newest episode */
      publishedDate: string;
      /** The first one first */
      episodes: {
        /** s1e2: the second episode of the first season */
        id: string;
        podcastId: string;
        title: string;
        description: string;
        /** Null until its audio is complete; `requestRendition` makes it */
        audioUrl: string | null;
        /** Seconds of the audio */
        duration: number | null;
        publishedDate: string;
        /** The voice that reads it to whoever chose none */
        voice: string;
        /** Null in the first moments of a new installation */
        article: ArticleCardFields | null;
      }[];
    }[];
  };
  variables: Record<string, never>;
};

export type PopulateNewsQuery = {
  data: {
    /** What is known for a country; `param` is its lower-case code, `type` is "country" */
    populateNews: ArticleCardFields[];
  };
  variables: { param: string; language?: string | null };
};

export type PreviewBlogMutation = {
  data: {
    /** How a text would look; nothing is stored */
    previewBlog: BlogBlockFields[];
  };
  variables: { content: string };
};

export type SearchFacetsQuery = {
  data: {
    /** What a search can be narrowed to */
    searchFacets: {
      /** Names of sources */
      sources: {
        value: string;
        count: number;
      }[];
      /** Codes of countries */
      countries: {
        value: string;
        count: number;
      }[];
      /** Codes of languages */
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
    /** One page of what a search finds, each story once, with the matches marked */
    searchPage: {
      results: {
        article: ArticleCardFields;
        /** Safe HTML: matches in <mark>, everything else escaped */
        titleHtml: string;
        /** Safe HTML, a passage of the text around a match */
        snippetHtml: string;
      }[];
      endCursor: string | null;
      hasNextPage: boolean;
      /** The search engine does not answer; the database did, perhaps less well */
      degraded: boolean;
      /** A news service is being asked: the same search finds more in a moment */
      asked: boolean;
      /** Nothing holds the words as typed: these, which nearly are those, were looked for */
      corrected: string | null;
      /** Nothing holds every word: these hold most of them */
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
    /** Titles that go on as the typed beginning does, newest first */
    searchSuggestions: {
      articleId: string;
      title: string;
    }[];
  };
  variables: { prefix: string };
};

export type SimilarArticlesQuery = {
  data: {
    /** Articles that share telling words with this one, most alike first; each story once, and not its own */
    similarArticles: ArticleCardFields[];
  };
  variables: { id: string };
};

export type UpdateBlogMutation = {
  data: {
    /** Changes a blog of one’s own */
    updateBlog: BlogResultFields;
  };
  variables: { id: string; input: BlogInput };
};
