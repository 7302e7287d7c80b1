import { deriveTextColumns } from '@tidings/database/news/article.entity.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import type { Visitor } from '../../testing/visitor.ts';

export const PROGRAMME_FIELDS = `id articleId day minutes seconds isShort
  items { storyId articleId title sourceName seconds
  isWhole isLocked picture reasons { kind sources topic } firstSentence lastSentence } leftOut { storyId title why }
  sentences { index phrase articleId part sentence } changes { dropped locked whole order }
  earlier { articleId sentence items { storyId firstSentence lastSentence } }`;
const PLAN = `mutation P($input: PlanProgrammeInput!) { planProgramme(input: $input) {
  programme { ${PROGRAMME_FIELDS} } nothing } }`;
const PROGRAMME = `query P($id: ID!) { programme(id: $id) { ${PROGRAMME_FIELDS} }
  article(id: $id) { title own narration { sentences { block start end } blocks { kind text } } } }`;

type Item = {
  storyId: string;
  articleId: string;
  title: string;
  sourceName: string;
  isWhole: boolean;
  isLocked: boolean;
  reasons: { kind: string; sources: number | null; topic: string | null }[];
  firstSentence: number;
  lastSentence: number;
};
type Sentence = {
  index: number;
  phrase: string | null;
  articleId: string | null;
  part: string | null;
  sentence: number | null;
};
export type Programme = {
  id: string;
  seconds: number;
  isShort: boolean;
  items: Item[];
  leftOut: { storyId: string; title: string; why: string }[];
  sentences: Sentence[];
  earlier: {
    articleId: string;
    sentence: number | null;
    items: Pick<Item, 'storyId' | 'firstSentence' | 'lastSentence'>[];
  }[];
};
type Spoken = { sentences: { block: number; start: number; end: number }[]; blocks: { kind: string; text: string }[] };

const MINUTE_MS = 60_000;
export const createNewsDraft = (
  title: string,
  more: Partial<ArticleDraft> & { sentences?: number; minutesOld?: number } = {},
) => {
  const { sentences = 8, minutesOld = 60, ...draft } = more;
  const blocks = [
    {
      kind: 'para' as const,
      text: Array.from({ length: sentences }, (_, at) => `This is what sentence ${at + 1} says of ${title}.`).join(' '),
    },
  ];
  return {
    title,
    description: `In short, ${title} is what everybody talks about today.`,
    sourceId: 'ledger',
    sourceName: 'The Ledger',
    publishedAt: new Date(Date.now() - minutesOld * MINUTE_MS),
    contentState: 'ready',
    blocks,
    ...deriveTextColumns(narrate({ title, language: 'en', blocks })),
    ...draft,
  } satisfies Partial<ArticleDraft>;
};
export const createNewsDrafts = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => createNewsDraft(`Bridge ${from + at} opens`, { minutesOld: 10 + at }));

export async function sendQuery(visitor: Visitor, query: string, variables: object): Promise<Record<string, unknown>> {
  const { data, errors } = await visitor.ask(query, variables);
  if (errors[0]) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data as unknown as Record<string, unknown>;
}
/** Plans for about noon, so that the day does not change during a test. */
const hoursToNoon = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${hoursToNoon < 0 ? '+' : '-'}${Math.abs(hoursToNoon)}`;
type Plan = { programme: Programme | null; nothing: string | null };
export const planProgramme = async (visitor: Visitor, input: object = {}): Promise<Plan> =>
  (await sendQuery(visitor, PLAN, { input: { minutes: 5, language: 'en', timeZone, ...input } }))[
    'planProgramme'
  ] as Plan;
export async function createProgramme(visitor: Visitor, input: object = {}): Promise<Programme> {
  const { programme, nothing } = await planProgramme(visitor, input);
  if (!programme) throw new Error(`there is nothing: ${nothing}`);
  return programme;
}
export const fetchProgramme = async (visitor: Visitor, id: string) =>
  (await sendQuery(visitor, PROGRAMME, { id })) as {
    programme: Programme | null;
    article: { title: string; own: boolean; narration: Spoken } | null;
  };
export const listSpokenTexts = ({ sentences, blocks }: Spoken): string[] =>
  sentences.map(({ block, start, end }) => blocks[block]?.text.slice(start, end) ?? '');
export const saveProgrammeProgress = (
  visitor: Visitor,
  { id, sentences }: Programme,
  { sentence = sentences.length - 1, finished = false }: { sentence?: number | undefined; finished?: boolean },
) =>
  sendQuery(visitor, 'mutation S($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }', {
    input: { articleId: id, sentence, ms: 1000, finished, sessionStartedAt: Date.now(), sequence: 1, device: 'here' },
  });
export const listItemTitles = ({ items }: Programme): string[] => items.map(({ title }) => title);
