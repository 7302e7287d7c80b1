import fc from 'fast-check';
import { sampleSentences } from '@tidings/contracts/voices/sample-sentences.ts';
import { splitSentences } from './split-sentences.ts';

const split = (text: string, language: string) => splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

/** `|` marks the boundaries. */
it.each([
  ['en', 'Dr. Smith met Gov. Jones in St. Louis.| It rained.'], ['en', 'It cost $3.50 at 5 p.m. on Sunday.| Nobody paid.'], ['en', 'See https://example.com/?v=1 for more.| It helps.'],
  ['en', 'The U.S. Senate voted.| The House did not.'], ['en', '“Stop!” he said.| She did.'], ['en', '"Why?" she asked.| "Because," he said.'], ['en', 'He waited… and then left.| Good.'],
  ['en', 'It ended in June.| 2011 was better.'], ['en', 'J. R. Tolkien wrote it.| I read it.'], ['en', 'He left (she stayed.) | It was late.'], ['en', 'See No. 5 below.| Then go.'],
  ['de', 'Am 3. Oktober wird gefeiert, z. B. in Berlin.| Es regnet.'], ['de', 'Im 19. Jahrhundert kam Prof. Dr. Müller.| Er blieb.'], ['de', '„Halt!“, rief er.| Sie ging.'],
  ['fr', '« Attention ! » dit-il.| Il partit.'], ['fr', 'M. Dupont est venu.| Il a vu.'], ['es', '¿Qué pasa?| ¡Nada!| El Sr. López vino.'], ['ru', 'Он жил на ул. Ленина.| Потом уехал.'],
  ['ja', '彼は来た。|「本当ですか。」|はい。'], ['cmn-CN', '他来了。|“真的吗？”|是的。'], ['hi', 'यह अच्छा है।| वह गया।'], ['arb', 'هل جاء؟| نعم.'], ['en-GB-WLS', 'Mr. Evans sang.| We listened.'],
  ['sv', 'Det är sant.| ”Ja”, sade hon.'], ['tr', 'Toplantı 23. Nisan günü yapıldı.| Herkes geldi.'], ['nonsense-locale!', 'One.| Two.'],
])('%s: %s', (language, marked) => {
  expect(split(marked.replaceAll('|', ''), language)).toEqual(marked.split('|').map((sentence) => sentence.trim()));
});

it('finds the two sentences or more of every sample sentence without losing a character', () => {
  for (const [locale, sample] of Object.entries(sampleSentences)) {
    const text = sample('Ana');
    expect([locale, split(text, locale).join('').replace(/\s/g, '')]).toEqual([locale, text.replace(/\s/g, '')]);
  }
});

it('any text: in order, apart, trimmed, never empty, and only white space in between', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.array(fc.constantFrom('"', '.', ' ', 'A', 'b', '“', '”', '»', '«', '!', '?', '…', '(', ')', '3', '。', '\n', '\u00a0'), { maxLength: 80 }).map((parts) => parts.join('')));
  fc.assert(fc.property(text, fc.constantFrom('en', 'de', 'fr', 'ja', 'sv', 'xx'), (given, language) => {
    let at = 0;
    for (const { start, end } of splitSentences(given, language)) {
      expect(given.slice(at, start).trim()).toBe('');
      expect(given.slice(start, end)).toBe(given.slice(start, end).trim());
      expect(end).toBeGreaterThan(start);
      at = end;
    }
    expect(given.slice(at).trim()).toBe('');
  }), { numRuns: 600 });
});

it('needs time in proportion to the text', () => {
  const text = 'He said that it was so, e.g. in St. Louis. “Really?” she asked. '.repeat(8_000);
  const started = performance.now();
  expect(splitSentences(text, 'en').length).toBeGreaterThan(15_000);
  expect(performance.now() - started).toBeLessThan(5_000);
});
