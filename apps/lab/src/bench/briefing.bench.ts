// Plans programmes for 200 mornings in five languages and at two speeds. Measures their length, repeated and unlisted
// stories, untraceable sentences, and processor time. The edition has no Arabic stories, so Arabic phrases are combined
// with English ones.
import { join } from 'node:path';
import { ArticleArchive } from '@tidings/briefing/archive.fixture.ts';
import { composeProgramme } from '@tidings/briefing/compose.ts';
import type { ComposedProgramme } from '@tidings/briefing/compose.ts';
import type { Candidate, ListenerPreferences } from '@tidings/briefing/score.ts';
import { CandidateScorer, MAJOR_STORY_SOURCES_MIN } from '@tidings/briefing/score.ts';
import { createPhraseDurationEstimator, createScript } from '@tidings/briefing/script.ts';
import type { ScriptLine } from '@tidings/briefing/script.ts';
import { createSpokenProgramme } from '@tidings/briefing/spoken-programme.ts';
import { UntraceableLineError, checkLineOrigins } from '@tidings/briefing/trace.ts';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { MAIN_THREAD_TASK_MS_MAX, TEXT_WORK_MS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { PROGRAMME_MINUTES } from '@tidings/contracts/limits/programme-limits.ts';
import { getProcessorMs } from '@tidings/testing/processor-time.ts';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import type { BenchRow } from './bench.types.ts';

const DAYS = 200;
const SPEEDS = [1, 1.5] as const;
const STORIES_A_DAY = 250;
const STORIES_MAX = 2_000;
const TIMES = 40;
/** Only every n-th programme is narrated, because narration takes longer than all other steps. */
const SPOKEN_EVERY = 41;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST_MORNING = Date.UTC(2026, 5, 1, 6);
const TARGETS = { length: 0.05, ms: MAIN_THREAD_TASK_MS_MAX };
const TIMED = [
  ...PROGRAMME_MINUTES.map((minutes) => ({ minutes, speed: 1 })),
  { minutes: null, speed: 1 },
  { minutes: 40, speed: 4 },
];
const SEED = 2_026;
const taste: ListenerPreferences = {
  languages: [],
  countries: ['us'],
  topics: ['science', 'weather'],
  followedSources: [],
  mutedSources: [],
  mutedWords: ['golf'],
};

function seeded(start: number): () => number {
  let state = start;
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
}

async function archive(): Promise<ArticleArchive> {
  const { readEdition } = await import('@tidings/workers/ingest/edition/edition-files.ts');
  const stories = await readEdition(join(root, 'apps/workers/edition'));
  return new ArticleArchive(
    stories.map(({ title, summary, source, country, language, markdown }) => ({
      title,
      summary,
      source,
      country,
      language,
      text: markdown,
    })),
    seeded(SEED),
  );
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

class Tally {
  programmes = 0;
  twice = 0;
  missing = 0;
  untraceable = 0;
  readonly offs: number[] = [];
  readonly spokenOffs: number[] = [];

  note(
    made: ComposedProgramme,
    lines: readonly ScriptLine[],
    asked: {
      candidates: readonly Candidate[];
      minutes: number;
      speed: number;
      language: InterfaceLanguage;
      now: number;
    },
  ): void {
    const { candidates, minutes, speed, language, now } = asked;
    const setting = { language, minutes, now, timeZone: 'Europe/Madrid' };
    this.programmes += 1;
    this.offs.push(Math.abs(made.ms / (minutes * MINUTE_MS) - 1));
    if (this.programmes % SPOKEN_EVERY === 0) {
      const { narration } = createSpokenProgramme('', createScript(made, setting), language);
      this.spokenOffs.push(Math.abs(narration.estimatedMs / speed / (minutes * MINUTE_MS) - 1));
    }
    const inside = made.items.map(({ candidate }) => candidate.storyId);
    this.twice += inside.length - new Set(inside).size;
    const accounted = new Set([...inside, ...made.leftOut.map(({ storyId }) => storyId)]);
    this.missing += candidates.filter(
      ({ sources, storyId }) => sources >= MAJOR_STORY_SOURCES_MIN && !accounted.has(storyId),
    ).length;
    try {
      checkLineOrigins(lines, candidates, setting);
    } catch (error) {
      if (!(error instanceof UntraceableLineError)) throw error;
      this.untraceable += 1;
    }
  }
}

function findsPlanted(lines: readonly ScriptLine[], candidates: readonly Candidate[], now: number): boolean {
  const [line] = lines.filter(({ from }) => 'articleId' in from);
  if (!line) return false;
  try {
    const setting = { language: 'en', minutes: 5, now, timeZone: 'Europe/Madrid' } as const;
    checkLineOrigins([{ ...line, text: `${line.text} Really.` }], candidates, setting);
    return false;
  } catch (error) {
    return error instanceof UntraceableLineError;
  }
}

function replay(stories: ArticleArchive): { tally: Tally; isPlantedFound: boolean } {
  const tally = new Tally();
  let isPlantedFound = true;
  for (let day = 0; day < DAYS; day += 1) {
    const now = FIRST_MORNING + day * DAY_MS;
    for (const { code: language } of interfaceLanguages) {
      const candidates = stories.morning(day, now, language === 'ar' ? 'en' : language, STORIES_A_DAY);
      for (const minutes of PROGRAMME_MINUTES)
        for (const speed of SPEEDS) {
          const setting = { language, minutes, now, timeZone: 'Europe/Madrid' };
          const programme = composeProgramme({
            candidates,
            judge: new CandidateScorer(taste, now),
            minutes,
            speed,
            spokenBetween: createPhraseDurationEstimator(setting),
          });
          const lines = createScript(programme, setting).flatMap((section) => section.lines);
          tally.note(programme, lines, { candidates, minutes, speed, language, now });
          if (language === 'en' && minutes === 5) isPlantedFound &&= findsPlanted(lines, candidates, now);
        }
    }
  }
  return { tally, isPlantedFound };
}

/**
 * Measures the processor time of the steps on the event loop (composing, scripting, tracing) and of the step in a
 * thread (narration).
 */
function measureTimes(
  stories: ArticleArchive,
  { minutes, speed }: (typeof TIMED)[number],
): { loop: number[]; thread: number[] } {
  const times = { loop: [] as number[], thread: [] as number[] };
  for (let turn = 0; turn < TIMES; turn += 1) {
    const now = FIRST_MORNING + turn * DAY_MS;
    const candidates = stories.morning(turn, now, 'en', STORIES_MAX);
    const setting = { language: 'en', minutes, now, timeZone: 'Europe/Madrid' } as const;
    const judge = new CandidateScorer(taste, now);
    const began = getProcessorMs();
    const programme = composeProgramme({
      candidates,
      judge,
      minutes,
      speed,
      spokenBetween: createPhraseDurationEstimator(setting),
    });
    const script = createScript(programme, setting);
    checkLineOrigins(
      script.flatMap(({ lines }) => lines),
      programme.items.map(({ candidate }) => candidate),
      setting,
    );
    const composedAt = getProcessorMs();
    createSpokenProgramme('', script, 'en');
    times.loop.push(composedAt - began);
    times.thread.push(getProcessorMs() - composedAt);
  }
  return times;
}

function timeRows(stories: ArticleArchive): BenchRow[] {
  return TIMED.flatMap((asked) => {
    const { loop, thread } = measureTimes(stories, asked);
    const length = `${asked.minutes ?? 'free'}${asked.minutes === null ? '' : ' minutes'} at speed ${asked.speed}`;
    const [p95, spoken] = [quantile(loop, 0.95), quantile(thread, 0.95)];
    return [
      {
        name: `composing, of ${STORIES_MAX} stories, ${length} (p95)`,
        figure: p95,
        unit: 'ms of processor time',
        anchor: quantile(loop, 0.5),
        target: `<= ${TARGETS.ms}`,
        ok: p95 <= TARGETS.ms,
      },
      {
        name: `its text, in a thread, ${length} (p95)`,
        figure: spoken,
        unit: 'ms of processor time',
        anchor: quantile(thread, 0.5),
        target: `<= ${TEXT_WORK_MS_MAX}`,
        ok: spoken <= TEXT_WORK_MS_MAX,
      },
    ];
  });
}

export default async function bench(): Promise<{ rows: BenchRow[] }> {
  const stories = await archive();
  const { tally, isPlantedFound } = replay(stories);
  const { programmes, offs, spokenOffs, twice, missing, untraceable } = tally;
  const none = (name: string, figure: number): BenchRow => ({
    name,
    figure,
    unit: `in ${programmes} programmes`,
    target: 0,
    ok: figure === 0,
  });
  return {
    rows: [
      {
        name: 'deviation from the requested length (p95)',
        figure: 100 * quantile(offs, 0.95),
        unit: '%',
        anchor: 100 * quantile(offs, 0.5),
        target: '<= 5',
        ok: quantile(offs, 0.95) <= TARGETS.length,
      },
      {
        name: 'the same of the text that is spoken, numbers in words (p95)',
        figure: 100 * quantile(spokenOffs, 0.95),
        unit: '%',
        anchor: 100 * quantile(spokenOffs, 0.5),
        target: '<= 5',
        ok: quantile(spokenOffs, 0.95) <= TARGETS.length,
      },
      none('stories twice', twice),
      none('stories of three sources that are neither in nor say why', missing),
      none('programmes with a sentence that cannot be traced', untraceable),
      { name: 'planted sentences found', figure: Number(isPlantedFound), target: 1, ok: isPlantedFound },
      ...timeRows(stories),
    ],
  };
}
