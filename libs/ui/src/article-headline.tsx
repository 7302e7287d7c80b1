/** Underlines the played share (0-1) of the headline's words. */
export function ArticleHeadline({ title, heard: played }: { title: string; heard: number }) {
  const words = title.split(/(?<=\s)/);
  const count = Math.round(words.length * Math.min(1, Math.max(0, played)));
  if (count === 0) return title;
  const marked = words.slice(0, count).join('');
  const space = marked.length - marked.trimEnd().length;
  return (
    <>
      <span className="marker">{marked.trimEnd()}</span>
      {marked.slice(marked.length - space)}
      {words.slice(count).join('')}
    </>
  );
}
