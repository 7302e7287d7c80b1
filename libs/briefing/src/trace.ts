import type { Candidate } from './candidate.ts';
import { Clock } from './clock.ts';
import type { Setting } from './clock.ts';
import { phrase, phrases } from './phrases/phrases.ts';
import type { Slots } from './phrases/phrases.ts';
import type { Line } from './script.ts';

/** Neither a phrase nor a sentence of its article. */
export class Untraceable extends Error {
  readonly line: Line;
  constructor(line: Line, why: string) {
    super(`“${line.text}” is not spoken: ${why}.`);
    this.line = line;
  }
}

function formatTimes(candidates: readonly Candidate[], clock: Clock): ReadonlyMap<string, ReadonlySet<string>> {
  const bySource = Map.groupBy(candidates, ({ source }) => source.name);
  return new Map(
    [...bySource].map(([name, articles]) => [
      name,
      new Set(articles.map(({ publishedAt }) => clock.since(publishedAt))),
    ]),
  );
}

/** Compares slots with articles and date. */
function slotProblem(
  slots: Slots,
  times: ReturnType<typeof formatTimes>,
  setting: Setting,
  clock: Clock,
): string | null {
  const { source, time, date, minutes, category } = slots;
  const published = times.get(source ?? '');
  if (source !== undefined && !published) return `no article is from ${source}`;
  if (time !== undefined && !published?.has(time)) return `no article of ${source} was published ${time}`;
  if (date !== undefined && date !== clock.today) return `today is not ${date}`;
  if (minutes !== undefined && minutes !== String(setting.minutes)) return `it does not take ${minutes} minutes`;
  return category !== undefined && !Object.values(phrases[setting.language].categories).includes(category)
    ? `${category} is not a category`
    : null;
}

/** Throws {@link Untraceable} for the first invalid line. */
export function checkTrace(lines: readonly Line[], candidates: readonly Candidate[], setting: Setting): void {
  const clock = new Clock(setting);
  const times = formatTimes(candidates, clock);
  const byId = new Map(candidates.map((candidate) => [candidate.articleId, candidate]));
  for (const line of lines) {
    const { from } = line;
    const why =
      'phrase' in from
        ? (wrongPhrase(line.text, from, setting) ?? slotProblem(from.slots, times, setting, clock))
        : wrongSentence(line, from, byId);
    if (why !== null) throw new Untraceable(line, why);
  }
}

type OfPhrase = Extract<Line['from'], { phrase: unknown }>;
type OfArticle = Exclude<Line['from'], OfPhrase>;

function wrongPhrase(text: string, { phrase: id, slots }: OfPhrase, { language }: Setting): string | null {
  try {
    return phrase(language, id, slots) === text ? null : `the phrase ${id} says otherwise`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function wrongSentence({ text }: Line, from: OfArticle, byId: ReadonlyMap<string, Candidate>): string | null {
  const article = byId.get(from.articleId);
  if (!article) return 'its article is not in the programme';
  const source =
    from.part === 'title' ? article.title : from.part === 'dek' ? article.dek : article.sentences[from.index];
  return source === text ? null : 'its article says otherwise';
}
