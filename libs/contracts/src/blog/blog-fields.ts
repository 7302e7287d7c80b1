/** Listed in the order of the form. */
export const blogFields = [
  'title',
  'content',
  'author',
  'category',
  'subcategory',
  'tags',
  'featuredImage',
  'seoDescription',
  'seoKeywords',
  'published',
] as const;
export type BlogField = (typeof blogFields)[number];

/** Stable codes. */
export const blogProblemCodes = [
  'EMPTY',
  'TOO_LONG',
  'TOO_MANY',
  'REPEATED',
  'NOT_STORABLE',
  'NOT_AN_ADDRESS',
  'NOT_PUBLISHED',
] as const;
export type BlogProblemCode = (typeof blogProblemCodes)[number];
