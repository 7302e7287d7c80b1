export const IS_STORY_LEAD_SQL = 'NOT EXISTS (SELECT 1 FROM story_member s WHERE s.article_id = a.id AND NOT s.lead)';

/** `counts` is a condition on a row `b` of `article`. The row `a` must also meet it. */
export const toIsStoryLeadSql = (counts: string): string => `NOT EXISTS (
  SELECT 1 FROM story_member s JOIN story_member l ON l.story_id = s.story_id AND l.article_id <> s.article_id
  JOIN article b ON b.id = l.article_id
  WHERE s.article_id = a.id AND NOT s.lead AND b.listed AND b.tab = a.tab AND ${counts} AND (l.lead
  OR (b.published_at, b.id) < (a.published_at, a.id)))`;
