/** Blogs per page of the list. */
export const BLOG_PAGE_SIZE = 20;
/** Maximum length of the preview on a card. */
export const BLOG_PREVIEW_CHARS = 150;
/** Maximum length of the one-line fields, in UTF-16 units. */
export const BLOG_TITLE_MAX = 200;
export const BLOG_NAME_MAX = 100;
export const BLOG_SEO_DESCRIPTION_MAX = 300;
/** Maximum size of a blog's Markdown in UTF-8, in bytes. */
export const BLOG_CONTENT_BYTES_MAX = 204_800;
/** Maximum number of paragraphs, headings and list items, each of which becomes an element of the page. */
export const BLOG_BLOCKS_MAX = 5_000;
/** Maximum number of links, code spans and emphasized words, which become elements, too. */
export const BLOG_MARKS_MAX = 5_000;
/** Maximum number of tags or keywords, and length of each. */
export const BLOG_KEYWORDS_MAX = 20;
export const BLOG_KEYWORD_CHARS_MAX = 60;
/** Maximum length of the slug in a blog's URL. */
export const BLOG_SLUG_MAX = 80;
/** Blogs that an account may create or change within a window (`TRY_WINDOW_MINUTES`), and previews it may request. */
export const BLOG_WRITES_MAX = 30;
export const BLOG_PREVIEWS_MAX = 300;
