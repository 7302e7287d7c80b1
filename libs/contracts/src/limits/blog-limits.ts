export const BLOG_PAGE_SIZE = 20;
export const BLOG_PREVIEW_CHARS = 150;
/** Limits of single-line fields, in UTF-16 units. */
export const BLOG_TITLE_MAX = 200;
export const BLOG_NAME_MAX = 100;
export const BLOG_SEO_DESCRIPTION_MAX = 300;
export const BLOG_CONTENT_BYTES_MAX = 204_800;
/** Limits the number of page elements, because each block becomes one. */
export const BLOG_BLOCKS_MAX = 5_000;
/** Limits the number of page elements, because each link, code span or emphasised word becomes one. */
export const BLOG_MARKS_MAX = 5_000;
export const BLOG_KEYWORDS_MAX = 20;
export const BLOG_KEYWORD_CHARS_MAX = 60;
export const BLOG_SLUG_MAX = 80;
/** Counted per account and `ATTEMPT_WINDOW_MINUTES`. */
export const BLOG_WRITES_MAX = 30;
export const BLOG_PREVIEWS_MAX = 300;
