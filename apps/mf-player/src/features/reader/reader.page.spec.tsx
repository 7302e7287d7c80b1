import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { createTextsHarness } from '../../own-text/texts-harness.fixture.tsx';
import { DRAFTS_MAX, createDraft, saveDrafts, readDrafts, addDraft } from './drafts.tsx';
import { ReaderPage } from './reader.page.tsx';

let harness: ReturnType<typeof createTextsHarness>;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  harness = createTextsHarness();
});
afterEach(() => {
  cleanup();
  harness.end();
});

const ann = { status: 'signed-in', viewer: { id: 'ann', email: 'ann@example.org' } } as const;
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
const write = (words: string) => fireEvent.change(text(), { target: { value: words } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const figure = (name: string) =>
  within(screen.getByRole('region', { name: /^Length/ })).getByText(name).parentElement!.textContent;

describe('the text', () => {
  it('shows its length and duration while it grows', async () => {
    await harness.show(<ReaderPage />);
    expect(figure('Listening time, about')).toContain('–');
    write('word '.repeat(1_000));
    expect([figure('Characters'), figure('Listening time, about')]).toEqual([
      'Characters5,000 of 100,000',
      'Listening time, about5 min',
    ]);
  });

  it('has no duration while it is empty', async () => {
    await harness.show(<ReaderPage />);
    expect(screen.getByText('0 of 100,000', { selector: 'p' })).toBeTruthy();
    write('word '.repeat(1_000));
    expect(screen.getByText('5,000 of 100,000 · 5 min', { selector: 'p' })).toBeTruthy();
  });

  it('is restored with the time of its last change when the page is opened again', async () => {
    const { unmount } = await harness.show(<ReaderPage />);
    write('Dear council, the bridge is closed.');
    unmount();
    await harness.show(<ReaderPage />);
    expect(text().value).toBe('Dear council, the bridge is closed.');
    expect(screen.getByText(/^Restored your text from \w+day/)).toBeTruthy();
    write('Dear council.');
    expect(screen.queryByText(/^Restored your text/)).toBeNull();
  });

  it('is stored a moment after a change', async () => {
    await harness.show(<ReaderPage />);
    write('Kept.');
    await waitFor(() => expect(readDrafts(null)).toMatchObject([{ text: 'Kept.' }]));
  });

  it('is stored separately for each person', async () => {
    const { unmount } = await harness.show(<ReaderPage />, ann);
    write('For Ann alone.');
    unmount();
    await harness.show(<ReaderPage />);
    expect(text().value).toBe('');
  });
});

describe('drafts', () => {
  it('are kept when another text is started, and can be reopened', async () => {
    await harness.show(<ReaderPage />);
    write('The first one.');
    press('New text');
    expect(text().value).toBe('');
    write('The second one.');
    press(/^The first one\./);
    expect(text().value).toBe('The first one.');
    expect(screen.getByRole('button', { name: /^The second one\./ })).toBeTruthy();
  });

  it('can be restored after removal, including the current one', async () => {
    await harness.show(<ReaderPage />);
    write('The first one.');
    press('New text');
    press('Remove draft: The first one.');
    expect(readDrafts(null)).toEqual([]);
    act(() => harness.said.at(-1)?.run?.());
    expect(readDrafts(null)).toMatchObject([{ text: 'The first one.' }]);
    write('The second one.');
    press('Clear');
    expect(text().value).toBe('');
    act(() => harness.said.at(-1)?.run?.());
    expect(text().value).toBe('The second one.');
  });

  it('are limited to the five newest, without empty ones', () => {
    const drafts = Array.from({ length: DRAFTS_MAX + 1 }, (_, index) => ({
      ...createDraft(),
      text: `Draft ${index}`,
    })).reduce<ReturnType<typeof readDrafts>>(addDraft, []);
    expect(drafts.map(({ text: words }) => words)).toEqual(['Draft 5', 'Draft 4', 'Draft 3', 'Draft 2', 'Draft 1']);
    expect(addDraft(drafts, { ...drafts[1]!, text: ' \n' })).toHaveLength(DRAFTS_MAX - 1);
  });

  it.each(['nonsense', '{"id":1}', '[1, null, {"id":"a"}]'])(
    'are ignored if the stored value is invalid: %s',
    (value) => {
      localStorage.setItem('tidings.reader.here', value);
      expect(readDrafts(null)).toEqual([]);
    },
  );

  it('are marked as temporary if the browser cannot store them', async () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
    expect(saveDrafts(null, [createDraft()])).toBe(false);
    await harness.show(<ReaderPage />);
    write('Nothing is kept.');
    await screen.findByText('This browser cannot save drafts. Your text is lost when you close the page.');
    Storage.prototype.setItem = setItem;
  });
});

describe('listening', () => {
  it('plays the text with its title in the player', async () => {
    await harness.show(<ReaderPage />);
    write('Dear council.');
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: ' A letter ' } });
    const button = screen.getByRole('button', { name: /^Listen/ });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(harness.player.get().queue).toMatchObject([{ title: 'A letter', source: 'Your text' }]));
    expect(harness.asked.find(({ name }) => name === 'ReadText')?.input).toEqual({
      text: 'Dear council.',
      title: 'A letter',
    });
    await screen.findByRole('region', { name: 'Your text' });
    expect(document.activeElement).toBe(button);
  });

  it('deletes a sent text after confirmation, and keeps the draft', async () => {
    harness.answers['DeleteText'] = () => ({ data: { deleteText: true } });
    await harness.show(<ReaderPage />);
    write('Dear council.');
    press(/^Listen/);
    await screen.findByText('This server keeps the text for this browser only, for 30 days.');
    press('Delete text');
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    expect(harness.asked.some(({ name }) => name === 'DeleteText')).toBe(false);
    fireEvent.click(dialog.getByText('Delete text'));
    await waitFor(() => expect(harness.said.map(({ message }) => message)).toEqual(['Text deleted']));
    expect([harness.player.get().queue, text().value]).toEqual([[], 'Dear council.']);
    expect(screen.queryByText(/^This server keeps the text/)).toBeNull();
  });

  it('rejects an overlong text before sending it, and explains what to do', async () => {
    await harness.show(<ReaderPage />);
    write('x'.repeat(PASTED_TEXT_MAX + 1));
    expect(
      screen.getByText('The text must be at most 100,000 characters. Shorten it, or listen to it in parts.'),
    ).toBeTruthy();
    press(/^Listen/);
    expect(harness.asked.filter(({ name }) => name === 'ReadText')).toEqual([]);
  });

  it('shows the server’s message when the text is rejected, and keeps the text', async () => {
    harness.answers['ReadText'] = () => ({
      errors: [{ message: 'Too many requests came from your network.', extensions: { code: 'BUSY' } }],
    });
    await harness.show(<ReaderPage />);
    write('Dear council.');
    press(/^Listen/);
    await screen.findByText('Too many requests came from your network.');
    expect(text().value).toBe('Dear council.');
  });
});

describe('the daily credit', () => {
  const credit = { usage: 760, dailyLimit: 2_000, basicVoicesFree: true };
  it.each([
    [true, /^This server’s basic voices and your browser’s own voices do not use it/],
    [false, /^Your browser’s own voices do not use it\.$/],
  ])(
    'is shown to signed-in listeners, with a note on free voices (basic voices free: %s)',
    async (basicVoicesFree, sentence) => {
      harness.answers['Plans'] = () => ({ data: { plans: { offered: true, sold: false, voicesCost: true } } });
      harness.answers['Subscription'] = () => ({ data: { subscription: { ...credit, basicVoicesFree } } });
      await harness.show(<ReaderPage />, ann);
      await screen.findByText('Daily credit left');
      expect(figure('Daily credit left')).toBe('Daily credit left1,240 of 2,000 characters');
      expect(screen.getByText(sentence)).toBeTruthy();
    },
  );

  it('is not requested for visitors', async () => {
    harness.answers['Plans'] = () => ({ data: { plans: { offered: true, sold: false, voicesCost: true } } });
    await harness.show(<ReaderPage />);
    await screen.findByText(/^Paid voices use a daily credit\./);
    expect(harness.asked.map(({ name }) => name)).toEqual(['Plans']);
  });

  it.each([
    ['a visitor', undefined],
    ['a person', ann],
  ])('is not shown to %s if all voices are free', async (_, who) => {
    harness.answers['Plans'] = () => ({ data: { plans: { offered: true, sold: false, voicesCost: false } } });
    harness.answers['Subscription'] = () => ({ data: { subscription: credit } });
    await harness.show(<ReaderPage />, who);
    expect(document.body.textContent).not.toMatch(/credit|Paid voices/i);
    expect(screen.getByLabelText('Length')).toBeTruthy();
  });
});
