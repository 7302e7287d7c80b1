import { Archive } from './archive.fixture.ts';
import type { SeedStory } from './archive.fixture.ts';
import type { Candidate, Taste } from './candidate.ts';
import { NO_CHANGES, compose } from './compose.ts';
import type { Changes } from './compose.ts';
import { sentenceMs } from './item-text.ts';
import { phrases } from './phrases/phrases.ts';
import { Judge } from './score.ts';
import { scriptOf, spokenBetween } from './script.ts';
import type { Line } from './script.ts';
import { spokenProgramme } from './spoken-programme.ts';
import { Untraceable, checkTrace } from './trace.ts';

const NOW = Date.UTC(2026, 10, 26, 6);
const HOUR_MS = 3_600_000;
const anyTaste: Taste = {
  languages: [],
  countries: [],
  topics: [],
  followedSources: [],
  mutedSources: [],
  mutedWords: [],
};
const setting = { language: 'en' as const, now: NOW, timeZone: 'Europe/London', minutes: 5 as number | null };

const sentencesOf = (count: number, about: string): string[] =>
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
  sentences: sentencesOf(12, storyId),
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
    changes = NO_CHANGES,
  }: {
    minutes?: number | null;
    speed?: number;
    taste?: Partial<Taste>;
    changes?: Changes;
  } = {},
) =>
  compose({
    candidates,
    judge: new Judge({ ...anyTaste, ...taste }, NOW),
    minutes,
    speed,
    changes,
    spokenBetween: spokenBetween({ ...setting, minutes }),
  });
const idsOf = ({ items }: ReturnType<typeof programme>): string[] => items.map(({ candidate }) => candidate.storyId);
const msOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text, language }) => sum + sentenceMs(text, language), 0);
const phraseOf = (line: Line | undefined): string => (line && 'phrase' in line.from ? line.from.phrase : '');
const many = (count: number): Candidate[] => Array.from({ length: count }, (_, index) => story(`bridge ${index}`));

describe('a programme of so many minutes', () => {
  it.each([5, 10, 20, 40].flatMap((minutes) => [1, 1.5].map((speed) => [minutes, speed] as const)))(
    'takes %i minutes at speed %d, all that is said included',
    (minutes, speed) => {
      const made = programme(many(80), { minutes, speed });
      const spoken = scriptOf(made, { ...setting, minutes }).flatMap(({ lines }) => lines);
      expect(Math.abs(msOf(spoken) / speed / (minutes * 60_000) - 1)).toBeLessThan(0.05);
      expect(made.ms).toBeCloseTo(msOf(spoken) / speed, 0);
    },
  );

  it('says that it is short where there is not enough news', () => {
    expect(programme([story('harbour')], { minutes: 20 })).toMatchObject({ isShort: true });
    expect(programme([], { minutes: 20 })).toMatchObject({ items: [], isShort: true, ms: 0 });
    expect(scriptOf(programme([]), setting)).toEqual([]);
  });

  it('says how long it takes only where that is true', () => {
    const openings = [many(80), [story('harbour')]].map((candidates) =>
      phraseOf(scriptOf(programme(candidates, { minutes: 20 }), { ...setting, minutes: 20 })[0]?.lines[1]),
    );
    expect(openings).toEqual(['opening', 'openingFree']);
  });

  it('narrates a story that would take forty minutes in part', () => {
    const [item] = programme([story('canal', { sentences: sentencesOf(800, 'the canal') })], { minutes: 5 }).items;
    expect([item?.isWhole, (item?.ms ?? 0) < 300_000]).toEqual([false, true]);
  });

  it('without a limit narrates every story whole', () => {
    const made = programme(many(6), { minutes: null });
    expect([made.items.length, made.items.every(({ isWhole }) => isWhole)]).toEqual([6, true]);
  });
});

describe('what is in a programme', () => {
  it('has each story once, by the article that matters most to the listener', () => {
    const twice = [story('ferry'), story('ferry', { articleId: 'followed', source: { id: 'mine', name: 'Mine' } })];
    const made = programme(twice, { taste: { followedSources: ['mine'] } });
    expect(made.items.map(({ candidate }) => candidate.articleId)).toEqual(['followed']);
  });

  it('has what three sources report before anything else, with the reason', () => {
    const [first] = programme([...many(30), story('quay', { sources: 5, publishedAt: NOW - 20 * HOUR_MS })]).items;
    expect([first?.candidate.storyId, first?.reasons[0]]).toEqual(['quay', { kind: 'sources', sources: 5 }]);
  });

  it('names every story of three sources that is not in, and why', () => {
    const reported = (storyId: string, more: Partial<Candidate>) => story(storyId, { sources: 3, ...more });
    const made = programme(
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
    expect(made.items).toEqual([]);
    expect(Object.fromEntries(made.leftOut.map(({ storyId, why }) => [storyId, why]))).toEqual({
      finished: 'finished',
      skipped: 'skipped',
      muted: 'muted',
      word: 'muted',
      foreign: 'language',
      empty: 'empty',
      old: 'old',
    });
  });

  it('has no room for all where forty sources compete in five minutes, and says so', () => {
    const made = programme(many(40).map((one) => ({ ...one, sources: 3 })));
    expect(made.items.length + made.leftOut.length).toBe(40);
    expect(made.leftOut.every(({ why }) => why === 'no room')).toBe(true);
  });

  it('narrates a finished story again only where there is news of it, and says that it is an update', () => {
    const made = programme([story('dam', { played: 'finished', isUpdate: true }), story('mill')]);
    expect(idsOf(made).toSorted()).toEqual(['dam', 'mill']);
    const lines = scriptOf(made, setting).find(({ storyId }) => storyId === 'dam')?.lines ?? [];
    expect(lines[0]?.from).toMatchObject({ phrase: expect.stringMatching(/^updates\./) });
  });

  it('mutes whole words, not parts of them', () => {
    expect(
      idsOf(programme([story('cars', { title: 'Scarves are back' })], { taste: { mutedWords: ['car'] } })),
    ).toEqual(['cars']);
  });

  it('changes category before one of them fills it', () => {
    const sports = Array.from({ length: 20 }, (_, index) => story(`match ${index}`, { category: 'sports' }));
    const science = Array.from({ length: 20 }, (_, index) =>
      story(`moth ${index}`, { category: 'science', publishedAt: NOW - 3 * HOUR_MS }),
    );
    const categories = programme([...sports, ...science]).items.map(({ candidate }) => candidate.category);
    expect(categories.filter((one) => one === 'science').length).toBeGreaterThan(2);
  });
});

describe('what a listener changes', () => {
  const stories = many(12);
  const change = (changes: Partial<Changes>) => programme(stories, { changes: { ...NO_CHANGES, ...changes } });

  it('drops a story and fills its time with others', () => {
    const [first = ''] = idsOf(programme(stories));
    const made = change({ dropped: [first] });
    expect(idsOf(made)).not.toContain(first);
    expect(Math.abs(made.ms / 300_000 - 1)).toBeLessThan(0.05);
  });

  it('keeps what is locked though the listener has played it', () => {
    const made = programme([story('lock', { played: 'finished' }), ...stories], {
      changes: { ...NO_CHANGES, locked: ['lock'] },
    });
    expect(made.items.find(({ candidate }) => candidate.storyId === 'lock')?.isLocked).toBe(true);
  });

  it('puts stories in the order asked for', () => {
    const order = ['bridge 7', 'bridge 2'];
    expect(idsOf(change({ order, locked: order })).slice(0, 2)).toEqual(order);
  });

  it('narrates whole what is wanted whole', () => {
    const made = change({ whole: ['bridge 3'], locked: ['bridge 3'] });
    expect(made.items.find(({ candidate }) => candidate.storyId === 'bridge 3')?.isWhole).toBe(true);
  });
});

describe('what is spoken', () => {
  const mixed = many(20).map((one, index) => ({
    ...one,
    category: index % 2 === 0 ? ('science' as const) : ('sports' as const),
    dek: index % 3 === 0 ? null : one.dek,
  }));

  it.each(Object.keys(phrases) as (keyof typeof phrases)[])(
    'hands over in %s with the source and the time, never twice alike in a row',
    (language) => {
      const there = { ...setting, language, minutes: 20 };
      const lines = scriptOf(programme(mixed, { minutes: 20 }), there)
        .filter(({ storyId }) => storyId !== null)
        .map((section) => section.lines[0]);
      expect(lines.length).toBeGreaterThan(5);
      for (const [place, line] of lines.entries()) {
        expect(line?.text).toContain('The Ledger');
        expect(phraseOf(line)).not.toBe(phraseOf(lines[place - 1]));
      }
    },
  );

  it('opens with the day and what is to come, and closes', () => {
    const script = scriptOf(programme(mixed), setting);
    expect(script[0]?.lines[1]?.text).toBe('It is Thursday 26 November, and this is your news in 5 minutes.');
    expect(script[0]?.lines.filter(({ from }) => 'articleId' in from)).toHaveLength(3);
    expect(script.at(-1)?.lines).toHaveLength(1);
  });

  it('says nothing that is neither a phrase nor a sentence of its source', () => {
    const lines = scriptOf(programme(mixed), setting).flatMap((section) => section.lines);
    expect(() => checkTrace(lines, mixed, setting)).not.toThrow();
    const [planted] = lines.filter(({ from }) => 'articleId' in from);
    if (!planted) throw new Error('The script has no sentence.');
    for (const wrong of [
      { ...planted, text: `${planted.text} Experts are worried.` },
      { ...planted, from: { articleId: 'nobody', part: 'title' as const } },
      { text: 'Good evening.', language: 'en', from: { phrase: 'greetings.morning' as const, slots: {} } },
      {
        text: 'From The Mirror, at 5:00.',
        language: 'en',
        from: { phrase: 'handovers.0' as const, slots: { source: 'The Mirror', time: 'at 5:00' } },
      },
      { text: 'We think so.', language: 'en', from: { phrase: 'handovers.99' as const, slots: {} } },
    ])
      expect(() => checkTrace([...lines, wrong], mixed, setting)).toThrow(Untraceable);
  });

  it('does not repeat a summary that the text begins with', () => {
    const [item] = programme([
      story('tower', { sentences: [story('tower').dek ?? '', ...sentencesOf(3, 'it')] }),
    ]).items;
    expect(item?.parts).not.toContainEqual({ part: 'sentence', index: 0 });
  });
});

it('days of an archive are narrated to the minute, each sentence traceable', () => {
  const text = Array.from({ length: 8 }, (_, index) => sentencesOf(4, `day ${index}`).join(' ')).join('\n\n');
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
  const archive = new Archive([seed('en')], random);
  for (let day = 0; day < 10; day += 1) {
    const candidates = archive.morning(day, NOW, 'en', 150);
    const made = programme(candidates, { minutes: 10 });
    expect(Math.abs(made.ms / 600_000 - 1)).toBeLessThan(0.05);
    checkTrace(
      scriptOf(made, { ...setting, minutes: 10 }).flatMap(({ lines }) => lines),
      candidates,
      { ...setting, minutes: 10 },
    );
  }
});

it('is a text in which every line is heard as it stands, headlines are headings, sources are quoted', () => {
  const sections = scriptOf(programme(many(6)), setting);
  const lines = sections.flatMap((section) => section.lines);
  const { narration, sentences, blocks } = spokenProgramme('Your news', sections, 'en');
  const said = narration.sentences.map(({ block, start, end }) => narration.blocks[block]?.text.slice(start, end));
  const spoken = Map.groupBy(said.keys(), (at) => sentences[at]!.line);
  expect([...spoken.keys()]).toEqual(lines);
  for (const [line, places] of spoken) expect(places.map((at) => said[at]).join(' ')).toBe(line.text);
  expect(narration.blocks[0]).toMatchObject({ kind: 'title', text: 'Your news' });
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual(
    sections.filter(({ storyId }) => storyId !== null).map(({ title }) => title),
  );
  expect(Math.abs(narration.estimatedMs / msOf(lines) - 1)).toBeLessThan(0.15);
});
