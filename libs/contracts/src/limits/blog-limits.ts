/** Blogs on one page of their list. */
export const BLOG_PAGE_SIZE = 20;
/** Characters of a blog's text that a card shows of it. */
export const BLOG_PREVIEW_CHARS = 150;
/** Characters (UTF-16 units) of each one-line field. */
export const BLOG_TITLE_MAX = 200;
export const BLOG_NAME_MAX = 100;
export const BLOG_SEO_DESCRIPTION_MAX = 300;
/** Bytes of a blog's Markdown, as UTF-8. */
export const BLOG_CONTENT_BYTES_MAX = 204_800;
/** Paragraphs, headings and list items of one blog: each is an element of the page. */
export const BLOG_BLOCKS_MAX = 5_000;
/** Links, code and emphasised words of one blog: so are they. */
export const BLOG_MARKS_MAX = 5_000;
/** Tags, and keywords, of one blog; and the characters of each. */
export const BLOG_KEYWORDS_MAX = 20;
export const BLOG_KEYWORD_CHARS_MAX = 60;
/** Characters of the readable end of a blog's address. */
export const BLOG_SLUG_MAX = 80;
/**
 * Blogs one person may write or change within a window of tries (`TRY_WINDOW_MINUTES`); and previews they may ask for.
 */
export const BLOG_WRITES_MAX = 30;
export const BLOG_PREVIEWS_MAX = 300;
