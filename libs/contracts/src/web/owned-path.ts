/** A trailing `/*` covers every path below. A trailing slash is ignored. */
export function coversPath(pattern: string, path: string): boolean {
  const isPrefix = pattern.endsWith('/*');
  const exact = isPrefix ? pattern.slice(0, -2) : pattern;
  const normalized = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return normalized === exact || (isPrefix && normalized.startsWith(`${exact}/`));
}
