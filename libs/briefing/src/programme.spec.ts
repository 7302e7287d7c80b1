import { type SeedStory, ArticleArchive } from './archive.fixture.ts';
import { type ProgrammeChanges, NO_PROGRAMME_CHANGES, composeProgramme } from './compose.ts';
import { estimateSentenceMs } from './item-text.ts';
import { phrasesByLanguage } from './phrases/phrases.ts';
import { type Candidate, type ListenerPreferences, CandidateScorer } from './score.ts';
import { type ScriptLine, createPhraseDurationEstimator, createScript } from './script.ts';
import { createSpokenProgramme } from './spoken-programme.ts';
import { UntraceableLineError, checkLineOrigins } from './trace.ts';

const NOW = Date.UTC(2026, 10, 26, 6);
const HOUR_MS = 3_600_000;
const noPreferences: ListenerPreferences = {
  languages: [],
  countries: [],
  topics: [],
  followedSources: [],
  mutedSources: [],
  mutedWords: [],
};
const setting = { language: 'en' as const, now: NOW, timeZone: 'Europe/London', minutes: 5 as number | null };

const createSentences = (count: number, about: string): string[] =>
  Array.from({ length: count }, (_, index) => `This is what the ${index + 1}. sentence says of ${about}.`);

const story = (storyId: string, more: Partial<Candidate> = {}): Candidate => ({
  storyId,
  articleId: `article of ${storyId}`,
  source: { id: 'ledger', name: 'The Ledger' },
  sources: 1,
  publishedAt: NOW - HOUR_MS,
  category: 'general',
  country: 'gb',
  language: 'en',
  title: `The ${storyId} is open again`,
  dek: `After a year of repairs the ${storyId} takes its first visitors.`,
  sentences: createSentences(12, storyId),
  played: null,
  isUpdate: false,
  ...more,
});

const programme = (
  candidates: readonly Candidate[],
  {
    minutes = 5,
    speed = 1,
    taste = {},
    changes = NO_PROGRAMME_CHANGES,
  }: {
    minutes?: number | null;
    speed?: number;
    taste?: Partial<ListenerPreferences>;
    changes?: ProgrammeChanges;
  } = {},
) =>
  composeProgramme({
    candidates,
    judge: new CandidateScorer({ ...noPreferences, ...taste }, NOW),
    minutes,
    speed,
    changes,
    spokenBetween: createPhraseDurationEstimator({ ...setting, minutes }),
  });
const getIds = ({ items }: ReturnType<typeof programme>): string[] => items.map(({ candidate }) => candidate.storyId);
const durationMs = (lines: readonly ScriptLine[]): number =>
  lines.reduce((sum, { text, language }) => sum + estimateSentenceMs(text, language), 0);
const getPhrase = (line: ScriptLine | undefined): string => (line && 'phrase' in line.from ? line.from.phrase : '');
const bridges = (count: number): Candidate[] => Array.from({ length: count }, (_, index) => story(`bridge ${index}`));

describe('programme length', () => {
  it.each([5, 10, 20, 40].flatMap((minutes) => [1, 1.5].map((speed) => [minutes, speed] as const)))(
    'is %i minutes at speed %d, including all phrases',
    (minutes, speed) => {
      const result = programme(bridges(80), { minutes, speed });
      const spoken = createScript(result, { ...setting, minutes }).flatMap(({ lines }) => lines);
      expect(Math.abs(durationMs(spoken) / speed / (minutes * 60_000) - 1)).toBeLessThan(0.05);
      expect(result.ms).toBeCloseTo(durationMs(spoken) / speed, 0);
    },
  );

  it('is reported as short if there is not enough news', () => {
    expect(programme([story('harbour')], { minutes: 20 })).toMatchObject({ isShort: true });
    expect(programme([], { minutes: 20 })).toMatchObject({ items: [], isShort: true, ms: 0 });
    expect(createScript(programme([]), setting)).toEqual([]);
  });

  it('is announced only if the programme comes close to it', () => {
    const openings = [bridges(80), [story('harbour')]].map((candidates) =>
      getPhrase(createScript(programme(candidates, { minutes: 20 }), { ...setting, minutes: 20 })[0]?.lines[1]),
    );
    expect(openings).toEqual(['opening', 'openingFree']);
  });

  it('limits a story that would take forty minutes', () => {
    const [item] = programme([story('canal', { sentences: createSentences(800, 'the canal') })], { minutes: 5 }).items;
    expect([item?.isWhole, (item?.ms ?? 0) < 300_000]).toEqual([false, true]);
  });

  it('allows all stories to be narrated in full if it is not fixed', () => {
    const result = programme(bridges(6), { minutes: null });
    expect([result.items.length, result.items.every(({ isWhole }) => isWhole)]).toEqual([6, true]);
  });
});

describe('story selection', () => {
  it('includes each story once, with the article that scores highest', () => {
    const twice = [story('ferry'), story('ferry', { articleId: 'followed', source: { id: 'mine', name: 'Mine' } })];
    const result = programme(twice, { taste: { followedSources: ['mine'] } });
    expect(result.items.map(({ candidate }) => candidate.articleId)).toEqual(['followed']);
  });

  it('puts stories from at least three sources first and gives the reason', () => {
    const [first] = programme([...bridges(30), story('quay', { sources: 5, publishedAt: NOW - 20 * HOUR_MS })]).items;
    expect([first?.candidate.storyId, first?.reasons[0]]).toEqual(['quay', { kind: 'sources', sources: 5 }]);
  });

  it('lists each omitted story from three sources with the reason', () => {
    const reported = (storyId: string, more: Partial<Candidate>) => story(storyId, { sources: 3, ...more });
    const result = programme(
      [
        reported('finished', { played: 'finished' }),
        reported('skipped', { played: 'skipped' }),
        reported('muted', { source: { id: 'loud', name: 'Loud' } }),
        reported('word', { title: 'A match of cricket' }),
        reported('foreign', { language: 'fr' }),
        reported('empty', { dek: null, sentences: [] }),
        reported('old', { publishedAt: NOW - 72 * HOUR_MS }),
      ],
      { taste: { languages: ['en'], mutedSources: ['loud'], mutedWords: ['cricket'] } },
    );
    expect(result.items).toEqual([]);
    expect(Object.fromEntries(result.leftOut.map(({ storyId, why }) => [storyId, why]))).toEqual({
      finished: 'finished',
      skipped: 'skipped',
      muted: 'muted',
      word: 'muted',
      foreign: 'language',
      empty: 'empty',
      old: 'old',
    });
  });

  it('lists stories that do not fit when forty stories compete for five minutes', () => {
    const result = programme(bridges(40).map((one) => ({ ...one, sources: 3 })));
    expect(result.items.length + result.leftOut.length).toBe(40);
    expect(result.leftOut.every(({ why }) => why === 'no room')).toBe(true);
  });

  it('includes a finished story only if it has an update, and announces the update', () => {
    const result = programme([story('dam', { played: 'finished', isUpdate: true }), story('mill')]);
    expect(getIds(result).toSorted()).toEqual(['dam', 'mill']);
    const lines = createScript(result, setting).find(({ storyId }) => storyId === 'dam')?.lines ?? [];
    expect(lines[0]?.from).toMatchObject({ phrase: expect.stringMatching(/^updates\./) });
  });

  it('mutes whole words only', () => {
    expect(
      getIds(programme([story('cars', { title: 'Scarves are back' })], { taste: { mutedWords: ['car'] } })),
    ).toEqual(['cars']);
  });

  it('balances categories', () => {
    const sports = Array.from({ length: 20 }, (_, index) => story(`match ${index}`, { category: 'sports' }));
    const science = Array.from({ length: 20 }, (_, index) =>
      story(`moth ${index}`, { category: 'science', publishedAt: NOW - 3 * HOUR_MS }),
    );
    const categories = programme([...sports, ...science]).items.map(({ candidate }) => candidate.category);
    expect(categories.filter((one) => one === 'science').length).toBeGreaterThan(2);
  });
});

describe('listener changes', () => {
  const stories = bridges(12);
  const change = (changes: Partial<ProgrammeChanges>) =>
    programme(stories, { changes: { ...NO_PROGRAMME_CHANGES, ...changes } });

  it('dropping a story fills its time with other stories', () => {
    const [first = ''] = getIds(programme(stories));
    const result = change({ dropped: [first] });
    expect(getIds(result)).not.toContain(first);
    expect(Math.abs(result.ms / 300_000 - 1)).toBeLessThan(0.05);
  });

  it('locking a story includes it even if it was already played', () => {
    const result = programme([story('lock', { played: 'finished' }), ...stories], {
      changes: { ...NO_PROGRAMME_CHANGES, locked: ['lock'] },
    });
    expect(result.items.find(({ candidate }) => candidate.storyId === 'lock')?.isLocked).toBe(true);
  });

  it('ordering stories puts them first', () => {
    const order = ['bridge 7', 'bridge 2'];
    expect(getIds(change({ order, locked: order })).slice(0, 2)).toEqual(order);
  });

  it('requesting a story in full narrates all of it', () => {
    const result = change({ whole: ['bridge 3'], locked: ['bridge 3'] });
    expect(result.items.find(({ candidate }) => candidate.storyId === 'bridge 3')?.isWhole).toBe(true);
  });
});

describe('the script', () => {
  const mixed = bridges(20).map((one, index) => ({
    ...one,
    category: index % 2 === 0 ? ('science' as const) : ('sports' as const),
    dek: index % 3 === 0 ? null : one.dek,
  }));

  it.each(Object.keys(phrasesByLanguage) as (keyof typeof phrasesByLanguage)[])(
    'introduces each story in %s with source and time, without using a phrase twice in a row',
    (language) => {
      const localSetting = { ...setting, language, minutes: 20 };
      const lines = createScript(programme(mixed, { minutes: 20 }), localSetting)
        .filter(({ storyId }) => storyId !== null)
        .map((section) => section.lines[0]);
      expect(lines.length).toBeGreaterThan(5);
      for (const [index, line] of lines.entries()) {
        expect(line?.text).toContain('The Ledger');
        expect(getPhrase(line)).not.toBe(getPhrase(lines[index - 1]));
      }
    },
  );

  it('opens with the date and headlines, and closes with one line', () => {
    const script = createScript(programme(mixed), setting);
    expect(script[0]?.lines[1]?.text).toBe('It is Thursday 26 November, and this is your news in 5 minutes.');
    expect(script[0]?.lines.filter(({ from }) => 'articleId' in from)).toHaveLength(3);
    expect(script.at(-1)?.lines).toHaveLength(1);
  });

  it('contains only phrases and sentences from its articles', () => {
    const lines = createScript(programme(mixed), setting).flatMap((section) => section.lines);
    expect(() => checkLineOrigins(lines, mixed, setting)).not.toThrow();
    const [sentence] = lines.filter(({ from }) => 'articleId' in from);
    if (!sentence) throw new Error('The script has no sentence of an article.');
    for (const wrong of [
      { ...sentence, text: `${sentence.text} Experts are worried.` },
      { ...sentence, from: { articleId: 'nobody', part: 'title' as const } },
      { text: 'Good evening.', language: 'en', from: { phrase: 'greetings.morning' as const, slots: {} } },
      {
        text: 'From The Mirror, at 5:00.',
        language: 'en',
        from: { phrase: 'handovers.0' as const, slots: { source: 'The Mirror', time: 'at 5:00' } },
      },
      { text: 'We think so.', language: 'en', from: { phrase: 'handovers.99' as const, slots: {} } },
    ])
      expect(() => checkLineOrigins([...lines, wrong], mixed, setting)).toThrow(UntraceableLineError);
  });

  it('does not repeat the summary if the text starts with it', () => {
    const [item] = programme([
      story('tower', { sentences: [story('tower').dek ?? '', ...createSentences(3, 'it')] }),
    ]).items;
    expect(item?.parts).not.toContainEqual({ part: 'sentence', index: 0 });
  });
});

it('programmes composed from an archive fill their time and contain only traceable sentences', () => {
  const text = Array.from({ length: 8 }, (_, index) => createSentences(4, `day ${index}`).join(' ')).join('\n\n');
  const seed = (language: string): SeedStory => ({
    title: 'The harbour opens',
    summary: 'A first ship came in at dawn.',
    source: 'The Ledger',
    country: 'gb',
    language,
    text,
  });
  let state = 7;
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
  const archive = new ArticleArchive([seed('en')], random);
  for (let day = 0; day < 10; day += 1) {
    const candidates = archive.morning(day, NOW, 'en', 150);
    const result = programme(candidates, { minutes: 10 });
    expect(Math.abs(result.ms / 600_000 - 1)).toBeLessThan(0.05);
    checkLineOrigins(
      createScript(result, { ...setting, minutes: 10 }).flatMap(({ lines }) => lines),
      candidates,
      { ...setting, minutes: 10 },
    );
  }
});

it('createSpokenProgramme narrates headlines as headings and articles as quotations', () => {
  const sections = createScript(programme(bridges(6)), setting);
  const lines = sections.flatMap((section) => section.lines);
  const { narration, sentences, blocks } = createSpokenProgramme('Your news', sections, 'en');
  const texts = narration.sentences.map(({ block, start, end }) => narration.blocks[block]?.text.slice(start, end));
  const spoken = Map.groupBy(texts.keys(), (at) => sentences[at]!.line);
  expect([...spoken.keys()]).toEqual(lines);
  for (const [line, places] of spoken) expect(places.map((at) => texts[at]).join(' ')).toBe(line.text);
  expect(narration.blocks[0]).toMatchObject({ kind: 'title', text: 'Your news' });
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual(
    sections.filter(({ storyId }) => storyId !== null).map(({ title }) => title),
  );
  expect(Math.abs(narration.estimatedMs / durationMs(lines) - 1)).toBeLessThan(0.15);
});
