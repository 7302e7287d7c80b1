/**
 * Whether a page's pattern covers a path: the very path, and with `/*` at the pattern's end everything below it too. A
 * slash at the path's end does not matter.
 */
export function coversPath(pattern: string, path: string): boolean {
  const below = pattern.endsWith('/*');
  const own = below ? pattern.slice(0, -2) : pattern;
  const at = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return at === own || (below && at.startsWith(`${own}/`));
}
