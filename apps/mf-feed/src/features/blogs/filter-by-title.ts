export function filterByTitle<Item extends { title: string }>(items: readonly Item[], query: string): readonly Item[] {
  const needle = query.trim().toLowerCase();
  return needle === '' ? items : items.filter(({ title }) => title.toLowerCase().includes(needle));
}
