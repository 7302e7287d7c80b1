/** Those whose title has the words in it, large or small; all of them for no words. */
export function titlesWith<Item extends { title: string }>(items: readonly Item[], query: string): readonly Item[] {
  const wanted = query.trim().toLowerCase();
  return wanted === '' ? items : items.filter(({ title }) => title.toLowerCase().includes(wanted));
}
