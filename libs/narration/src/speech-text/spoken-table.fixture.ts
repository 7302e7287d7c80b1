import { toSpokenText } from '../spoken-sentences.ts';

/** Tests rows of the form `written → spoken`, without the final full stop. Lines that start with `#` name a class. */
export function testSpokenTable(language: string, table: string): void {
  const rows = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' → ') as [string, string]);
  it.each(rows)(`reads in ${language}: %s`, (written, spoken) => {
    expect(toSpokenText({ text: `${written}.` }, language).text).toBe(`${spoken}.`);
  });
}
