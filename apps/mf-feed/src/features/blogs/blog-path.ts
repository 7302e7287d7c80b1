/** Where a blog is read, and where its author edits it. */
export const blogPath = ({ id, slug }: { id: string; slug: string }): string =>
  `/blogs/${id}/${encodeURIComponent(slug)}`;
export const editPath = (blog: { id: string; slug: string }): string => `${blogPath(blog)}/edit`;

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The blog an address names, and the slug it gives it; null for neither. */
export function blogIn(pathname: string): { id: string; slug: string } {
  const [, , id = '', slug = ''] = pathname.split('/');
  return { id: plain(id), slug: plain(slug) };
}
