import { type PhraseSlots, formatPhrase, phrasesByLanguage } from './phrases/phrases.ts';
import type { Candidate } from './score.ts';
import { type ProgrammeContext, type ScriptLine, ProgrammeClock } from './script.ts';

/** Thrown for a line that is neither a phrase nor a sentence of its article. */
export class UntraceableLineError extends Error {
  readonly line: ScriptLine;
  constructor(line: ScriptLine, why: string) {
    super(`“${line.text}” is not spoken: ${why}.`);
    this.line = line;
  }
}

function formatTimes(
  candidates: readonly Candidate[],
  clock: ProgrammeClock,
): ReadonlyMap<string, ReadonlySet<string>> {
  const bySource = Map.groupBy(candidates, ({ source }) => source.name);
  return new Map(
    [...bySource].map(([name, articles]) => [
      name,
      new Set(articles.map(({ publishedAt }) => clock.since(publishedAt))),
    ]),
  );
}

/** Checks slot values against the articles and the date. Returns the first problem, or null. */
function slotProblem(
  slots: PhraseSlots,
  times: ReturnType<typeof formatTimes>,
  setting: ProgrammeContext,
  clock: ProgrammeClock,
): string | null {
  const { source, time, date, minutes, category } = slots;
  const published = times.get(source ?? '');
  if (source !== undefined && !published) return `no article is from ${source}`;
  if (time !== undefined && !published?.has(time)) return `no article of ${source} was published ${time}`;
  if (date !== undefined && date !== clock.today) return `today is not ${date}`;
  if (minutes !== undefined && minutes !== String(setting.minutes)) return `it does not take ${minutes} minutes`;
  return category !== undefined && !Object.values(phrasesByLanguage[setting.language].categories).includes(category)
    ? `${category} is not a category`
    : null;
}

/**
 * Checks that each line is a phrase or a sentence of its article. Throws {@link UntraceableLineError} for the first
 * line that is not.
 */
export function checkLineOrigins(
  lines: readonly ScriptLine[],
  candidates: readonly Candidate[],
  setting: ProgrammeContext,
): void {
  const clock = new ProgrammeClock(setting);
  const times = formatTimes(candidates, clock);
  const byId = new Map(candidates.map((candidate) => [candidate.articleId, candidate]));
  for (const line of lines) {
    const { from } = line;
    const why =
      'phrase' in from
        ? (wrongPhrase(line.text, from, setting) ?? slotProblem(from.slots, times, setting, clock))
        : wrongSentence(line, from, byId);
    if (why !== null) throw new UntraceableLineError(line, why);
  }
}

type OfPhrase = Extract<ScriptLine['from'], { phrase: unknown }>;
type OfArticle = Exclude<ScriptLine['from'], OfPhrase>;

function wrongPhrase(text: string, { phrase: id, slots }: OfPhrase, { language }: ProgrammeContext): string | null {
  try {
    return formatPhrase(language, id, slots) === text ? null : `the phrase ${id} says otherwise`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function wrongSentence({ text }: ScriptLine, from: OfArticle, byId: ReadonlyMap<string, Candidate>): string | null {
  const article = byId.get(from.articleId);
  if (!article) return 'its article is not in the programme';
  const source =
    from.part === 'title' ? article.title : from.part === 'dek' ? article.dek : article.sentences[from.index];
  return source === text ? null : 'its article says otherwise';
}
