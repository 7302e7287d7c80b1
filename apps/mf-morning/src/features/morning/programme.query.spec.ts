import { testProgramme } from './programme.fixture.ts';
import { addProgrammeChange } from './programme.query.ts';

const empty = { dropped: [], locked: [], whole: [], order: [] };

describe('addProgrammeChange', () => {
  it('removes a story from all other changes when it is dropped', () => {
    expect(addProgrammeChange(testProgramme, { do: 'drop', story: 'ferry' })).toEqual({
      dropped: ['ferry'],
      locked: [],
      whole: ['opera'],
      order: [],
    });
  });

  it('locks a story that is put back', () => {
    const { items } = testProgramme;
    expect(
      addProgrammeChange({ items, changes: { ...empty, dropped: ['loaf'] } }, { do: 'putBack', story: 'loaf' }),
    ).toEqual({
      ...empty,
      locked: ['loaf'],
    });
  });

  it('stores the order of all stories when one is moved', () => {
    expect(addProgrammeChange(testProgramme, { do: 'move', story: 'opera', to: 0 }).order).toEqual([
      'opera',
      'ferry',
      'wind',
    ]);
  });

  it('replaces an earlier choice for the story', () => {
    expect(addProgrammeChange(testProgramme, { do: 'lock', story: 'ferry' }).locked).toEqual([]);
    expect(addProgrammeChange(testProgramme, { do: 'tellWhole', story: 'wind' }).whole).toEqual(['opera', 'wind']);
  });
});
