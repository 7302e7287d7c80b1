export const BLOG_FIELDS =
  'id slug title preview author category subcategory tags featuredImage seoDescription seoKeywords published ' +
  'createdAt updatedAt likes liked own';
export const BLOG_BLOCK_FIELDS = 'index kind level ordered text marks { kind start end href }';
