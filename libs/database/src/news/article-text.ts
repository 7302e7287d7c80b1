import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { getEntityColumns } from '../entity-columns.ts';
import { Article } from './article.entity.ts';

const derivations = {
  narration: (narration: Narration) => narration,
  listenMs: ({ estimatedMs }: Narration) => estimatedMs,
  characters: ({ characters }: Narration) => characters,
} satisfies { [Property in keyof Article]?: (narration: Narration) => NonNullable<Article[Property]> };

export type ArticleTextProperty = keyof typeof derivations;
export type ArticleTextColumns = Pick<Article, ArticleTextProperty>;

const properties = Object.keys(derivations) as ArticleTextProperty[];
const columns = getEntityColumns(Article).filter(({ property }) => (properties as string[]).includes(property));
export const textColumnNames = columns.map(({ name }) => name);
export const textColumnTypes = columns.map(({ name, type }) => `${name} ${type}`).join(', ');

const mapTextColumns = (valueOf: (property: ArticleTextProperty) => unknown): ArticleTextColumns =>
  Object.fromEntries(properties.map((property) => [property, valueOf(property)])) as ArticleTextColumns;

export const deriveTextColumns = (narration: Narration): ArticleTextColumns =>
  mapTextColumns((property) => derivations[property](narration));
export const emptyTextColumns = mapTextColumns(() => null);
export const CLEAR_TEXT_SQL = ['blocks', ...textColumnNames].map((name) => `${name} = NULL`).join(', ');
