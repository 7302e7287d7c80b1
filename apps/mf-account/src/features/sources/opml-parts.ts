const PART_BYTES = 700_000;
const PART_FEEDS = 2_000;

/** Splits an OPML file into documents that each fit into one request, and keeps the folders. */
export function splitOpml(text: string): string[] {
  if (new Blob([text]).size <= PART_BYTES) return [text];
  const outlines = [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('outline[xmlUrl]')];
  if (outlines.length === 0) return [text.slice(0, PART_BYTES / 4)];
  const parts: string[] = [];
  for (let from = 0; from < outlines.length; from += PART_FEEDS) {
    const part = document.implementation.createDocument(null, 'opml');
    for (const outline of outlines.slice(from, from + PART_FEEDS)) {
      const folder = part.createElement('outline');
      folder.setAttribute('text', findFolders(outline));
      const feed = folder.appendChild(part.createElement('outline'));
      for (const name of ['text', 'xmlUrl']) feed.setAttribute(name, outline.getAttribute(name) ?? '');
      part.documentElement.append(findFolders(outline) === '' ? feed : folder);
    }
    parts.push(new XMLSerializer().serializeToString(part));
  }
  return parts;
}

function findFolders(outline: Element): string {
  const names: string[] = [];
  for (let up = outline.parentElement; up?.tagName === 'outline'; up = up.parentElement)
    names.unshift(up.getAttribute('text') ?? up.getAttribute('title') ?? '');
  return names.filter(Boolean).join(' / ');
}
