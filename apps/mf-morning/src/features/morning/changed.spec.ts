import { changed } from './changed.ts';
import { programme } from './programme.fixture.ts';

const empty = { dropped: [], locked: [], whole: [], order: [] };

describe('what a listener does to a story of a programme', () => {
  it('leaves it out of everything when it is dropped', () => {
    expect(changed(programme, { do: 'drop', story: 'ferry' })).toEqual({
      dropped: ['ferry'],
      locked: [],
      whole: ['opera'],
      order: [],
    });
  });

  it('puts it back to stay, whatever it weighs', () => {
    const { items } = programme;
    expect(changed({ items, changes: { ...empty, dropped: ['loaf'] } }, { do: 'putBack', story: 'loaf' })).toEqual({
      ...empty,
      locked: ['loaf'],
    });
  });

  it('keeps the order of all stories when one is moved', () => {
    expect(changed(programme, { do: 'move', story: 'opera', to: 0 }).order).toEqual(['opera', 'ferry', 'wind']);
  });

  it('takes back what was chosen before', () => {
    expect(changed(programme, { do: 'lock', story: 'ferry' }).locked).toEqual([]);
    expect(changed(programme, { do: 'tellWhole', story: 'wind' }).whole).toEqual(['opera', 'wind']);
  });
});
