import { findCorrectionNote } from './correction-note.ts';

it.each([
  'Correction: an earlier version gave the wrong date of the vote.',
  'Correction, Nov. 20: The bridge opened in 1931.',
  'This article was amended on 20 November to say that the pump failed twice.',
  'An earlier version of this story misspelt the mayor’s name.',
  'Korrektur: Das Schiff fasst 600 Menschen, nicht 6000.',
  'In einer früheren Version dieses Artikels hieß es, der Zug sei leer gewesen.',
  'Fe de errores: la reunión fue el martes.',
  'Una versión anterior de este artículo decía lo contrario.',
  'Rectificatif : le vote a eu lieu mardi.',
  'Une version précédente de cet article indiquait mardi.',
])('findCorrectionNote finds “%s”', (note) => {
  expect(findCorrectionNote(['The ferry left.', note, 'The end.'])).toBe(note);
});

it.each([
  'The correction of the pitch took a week.',
  'Stock markets saw a correction: prices fell.',
  'Die Korrektur der Brille kostet viel.',
  '',
])('findCorrectionNote ignores “%s”', (text) => {
  expect(findCorrectionNote([text])).toBeNull();
});

it('findCorrectionNote truncates a long note, and searches only the first and last paragraphs', () => {
  expect(findCorrectionNote([`Correction: ${'very '.repeat(400)}`])?.length).toBeLessThanOrEqual(500);
  expect(
    findCorrectionNote([...Array<string>(60).fill('x'), 'Correction: here.', ...Array<string>(60).fill('y')]),
  ).toBeNull();
});
