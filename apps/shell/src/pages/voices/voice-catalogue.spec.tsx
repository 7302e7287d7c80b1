import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockApiError } from '@tidings/api-client/api-edge.fixture.ts';
import type { InstalledVoice, VoiceDownload } from '@tidings/api-client/operations/voice-catalogue.operations.ts';
import { renderPageHarness } from '../page-harness.fixture.tsx';
import { catalogueVoices } from './catalogue-voices.fixture.ts';
import VoiceCatalogue from './voice-catalogue.tsx';

let harness: Awaited<ReturnType<typeof renderPageHarness>>;
let managed: { installed: InstalledVoice[]; downloads: VoiceDownload[] };
let refusal: MockApiError | null;

const openCatalogue = async (search: object | MockApiError = {}) => {
  harness = await renderPageHarness(<VoiceCatalogue viewer="ann" />, '/features/text-to-speech', {
    VoiceCatalogue: ({ language }) =>
      search instanceof MockApiError
        ? search
        : {
            voiceCatalogue: {
              languages: [{ code: 'de', name: 'German' }],
              voices: language === 'de' ? catalogueVoices : [],
            },
          },
    ManagedVoices: () => ({ managedVoices: managed }),
    InstallVoice: () => refusal ?? { installVoice: managed },
    RemoveVoice: () => ({ removeVoice: managed }),
  });
};
const chooseGerman = async () => {
  const select = screen.getByLabelText('Find voices for');
  await within(select).findByText('German');
  await userEvent.selectOptions(select, 'German');
};
const listInstallations = () =>
  harness.edge.asked.flatMap(({ name, variables }) => (name === 'InstallVoice' ? [variables] : []));

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  managed = { installed: [], downloads: [] };
  refusal = null;
});
afterEach(() => harness.edge.close());

it('shows quality, speakers, size and licence of each voice, and marks licences that are not free', async () => {
  await openCatalogue();
  await chooseGerman();
  await screen.findByRole('heading', { name: 'thorsten' });
  const [free, restricted, unclear] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(free).toContain('German (Germany) · medium quality · 1 speaker · 61 MB');
  expect(free).toContain('Licence: CC0');
  expect(restricted).toContain('not for commercial use');
  expect(unclear).toContain('licence unclear');
});

it('installs a voice with a free licence at once, and shows its progress until it is installed', async () => {
  await openCatalogue();
  await chooseGerman();
  const install = await screen.findByRole('button', { name: 'Install thorsten' });
  managed.downloads = [{ id: 'de_DE-thorsten-medium', state: 'fetching', percent: 42, message: '' }];
  await userEvent.click(install);
  expect(await screen.findByText('Downloading: 42 %')).toBeTruthy();
  expect(listInstallations()).toEqual([{ id: 'de_DE-thorsten-medium', acceptsLicence: false }]);
  managed = { installed: [catalogueVoices[0]!], downloads: [] };
  expect(await screen.findByRole('button', { name: 'Remove thorsten' }, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByText('Downloading: 42 %')).toBeNull();
});

it.each([
  ['kerstin', 'The licence does not allow commercial use: CC BY-NC 4.0.'],
  ['eva k', 'It is unclear what the licence allows: none stated.'],
])('asks before it installs %s', async (name, question) => {
  await openCatalogue();
  await chooseGerman();
  await userEvent.click(await screen.findByRole('button', { name: `Install ${name}` }));
  const dialog = screen.getByRole('dialog', { name: `Accept the licence of ${name}?` });
  expect(within(dialog).getByText(question)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(listInstallations()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: `Install ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept and install' }));
  await waitFor(() => expect(listInstallations()).toMatchObject([{ acceptsLicence: true }]));
});

it('shows the reason of a rejected or failed installation beside the voice', async () => {
  managed.downloads = [{ id: 'de_DE-eva_k-x_low', state: 'failed', percent: 0, message: 'The disk is full.' }];
  refusal = new MockApiError('VOICE_CATALOGUE_FAILED', 'The voice is too large.');
  await openCatalogue();
  const failed = await screen.findByText('The disk is full.');
  expect(within(failed.closest('li')!).getByRole('button', { name: 'Dismiss eva k' })).toBeTruthy();
  await chooseGerman();
  await userEvent.click(await screen.findByRole('button', { name: 'Install thorsten' }));
  const refused = await screen.findByText('The voice is too large.');
  expect(within(refused.closest('li')!).getByRole('heading').textContent).toBe('thorsten');
});

it('shows a fault of the catalogue in one sentence', async () => {
  await openCatalogue(new MockApiError('VOICE_CATALOGUE_FAILED', 'The voice catalogue cannot be read.'));
  expect((await screen.findByText('The voice catalogue cannot be read.')).closest('[role="alert"]')).toBeTruthy();
});
