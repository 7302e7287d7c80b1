export function markdownToHtml(markdown: string): string {
  return markdown
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockHtml)
    .join('\n');
}

function blockHtml(block: string): string {
  const heading = /^(#{2,4})\s+(.*)$/s.exec(block);
  if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`;
  const lines = block.split(/\r?\n/);
  if (lines.every((line) => line.startsWith('>')))
    return `<blockquote><p>${inline(lines.map((line) => line.replace(/^>\s?/, '')).join(' '))}</p></blockquote>`;
  if (lines.every((line) => /^[-*]\s+/.test(line)))
    return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^[-*]\s+/, ''))}</li>`).join('')}</ul>`;
  if (lines.every((line) => /^\d+\.\s+/.test(line)))
    return `<ol>${lines.map((line) => `<li>${inline(line.replace(/^\d+\.\s+/, ''))}</li>`).join('')}</ol>`;
  return `<p>${inline(lines.join(' '))}</p>`;
}

function inline(text: string): string {
  return escapeXml(text)
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])[*_]([^*_]+)[*_](?![\w*])/g, '<em>$1</em>');
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
