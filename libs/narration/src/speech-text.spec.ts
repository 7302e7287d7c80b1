import fc from 'fast-check';
import { getSourceRange, toSpeech, toSpeechText } from './speech-text.ts';

describe('toSpeechText', () => {
  it.each([
    ['The bridge closes', 'en', 'The bridge closes.'],
    ['Is it closed?', 'en', 'Is it closed?'],
    ['“It is,” she said', 'en', '“It is,” she said.'],
    ['Prices rose 5%', 'en', 'Prices rose 5 percent.'],
    ['Preise stiegen um 5 %', 'de', 'Preise stiegen um 5 Prozent.'],
    ['AT&T won', 'en', 'AT and T won.'],
    ['See No. 5 and § 3', 'en', 'See number 5 and section 3.'],
    ['~20 people came', 'en', 'about 20 people came.'],
    ['Siehe Nr. 5', 'de', 'Siehe Nummer 5.'],
    ['Read https://www.example.com/a/b?c=1#d.', 'en', 'Read example.com.'],
    ['Go to www.example.org/x, then wait', 'en', 'Go to example.org, then wait.'],
    ['It was known[12] for years¹', 'en', 'It was known for years.'],
    ['An area of 5 km² burned*', 'en', 'An area of 5 km² burned.'],
    ['THE WHOLE TOWN IS CLOSED', 'en', 'The whole town is closed.'],
    ['NATO and EU met', 'en', 'NATO and EU met.'],
    ['NATO MET', 'en', 'NATO MET.'],
    ['So good 👍🏽🇫🇷 indeed', 'en', 'So good indeed.'],
    ['zero\u200bwidth soft\u00adhyphen \u202eright', 'en', 'zerowidth softhyphen right.'],
    ['My biggest dream is ___________.', 'en', 'My biggest dream is .'],
    ['===== Dear people of Europe', 'en', 'Dear people of Europe.'],
    ['as a----premature act', 'en', 'as a – premature act.'],
    ['┌────┐ │ First layer │ └────┘', 'en', 'First layer.'],
    ['[quote name="Ann"]Best wishes.[/quote]', 'en', 'Best wishes.'],
    ['Wait... what', 'en', 'Wait... what.'],
    ['Cafe\u0301', 'en', 'Café.'],
    ['日本語です', 'ja', '日本語です。'],
    ['यह समाचार है', 'hi', 'यह समाचार है।'],
    ['Many things:', 'en', 'Many things:'],
    ['It stops here,', 'en', 'It stops here.'],
    ['🙂', 'en', ''],
    ['—', 'en', ''],
    ['', 'en', ''],
    ['a\ud800b', 'en', 'ab.'],
  ])('converts %j in %s to %j', (sentence, language, said) => {
    expect(toSpeechText(sentence, language)).toBe(said);
  });

  it('adds the number of a list item', () => {
    expect(toSpeechText('Close the bridge', 'en', 'item', 3)).toBe('3: Close the bridge.');
  });

  it('adds no number when `ordered` is null', () => {
    expect(toSpeechText('Close the bridge', 'en', 'item', null)).toBe('Close the bridge.');
  });

  it('maps spoken text back to the source', () => {
    const source = 'At https://www.example.com/x it rose 5% in Cafe\u0301s 👍 today';
    const speech = toSpeech(source, 'en');
    const back = (word: string) => {
      const at = speech.text.indexOf(word);
      const { start, end } = getSourceRange(speech, at, at + word.length);
      return source.slice(start, end);
    };
    expect(speech.text).toBe('At example.com it rose 5 percent in Cafés today.');
    expect([back('example.com'), back('percent'), back('Cafés'), back('today'), back('rose')]).toEqual([
      'https://www.example.com/x',
      '%',
      'Cafe\u0301s',
      'today',
      'rose',
    ]);
  });

  it('is deterministic and well formed, and maps to increasing offsets inside the sentence', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom('en', 'de', 'ja', 'ar', 'hi', 'zz'),
        (sentence, language) => {
          const speech = toSpeech(sentence, language);
          expect(toSpeech(sentence, language)).toEqual(speech);
          expect(speech.text.isWellFormed()).toBe(true);
          expect([speech.starts.length, speech.ends.length]).toEqual([speech.text.length, speech.text.length]);
          let last = 0;
          for (let index = 0; index < speech.text.length; index += 1) {
            const [start, end] = [speech.starts[index] ?? -1, speech.ends[index] ?? -1];
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThanOrEqual(sentence.length);
            last = start;
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
