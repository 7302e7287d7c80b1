export const buildBlogPath = ({ id, slug }: { id: string; slug: string }): string =>
  `/blogs/${id}/${encodeURIComponent(slug)}`;
export const buildEditPath = (blog: { id: string; slug: string }): string => `${buildBlogPath(blog)}/edit`;

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export function parseBlogPath(pathname: string): { id: string; slug: string } {
  const [, , id = '', slug = ''] = pathname.split('/');
  return { id: plain(id), slug: plain(slug) };
}
