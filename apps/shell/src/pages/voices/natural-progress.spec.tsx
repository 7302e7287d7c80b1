import { screen, waitFor } from '@testing-library/react';
import { MockApiError } from '@tidings/api-client/api-edge.fixture.ts';
import type { NaturalVoices } from '@tidings/api-client/operations/natural-voices.query.ts';
import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { catalogue } from '../../words/catalogue.ts';
import { renderPageHarness } from '../page-harness.fixture.tsx';
import { NaturalVoicesProgress } from './voices-page.tsx';

let harness: Awaited<ReturnType<typeof renderPageHarness>>;
let natural: (Omit<NaturalVoices, 'locale'> & { locale?: string }) | null | MockApiError;
function Listed() {
  useVoices(null);
  return <NaturalVoicesProgress />;
}
const open = async (speak: 'en' | 'de' = 'en') => {
  await catalogue.load(speak);
  harness = await renderPageHarness(
    <Listed />,
    '/features/text-to-speech',
    {
      NaturalVoices: () =>
        natural instanceof MockApiError ? natural : { naturalVoices: natural && { locale: null, ...natural } },
      Voices: { voices: Array.from({ length: 9 }, (_, id) => ({ id })) },
    },
    speak,
  );
};
afterEach(() => harness.edge.close());

it('shows the download progress, and refetches the voices when the download is complete', async () => {
  natural = { state: 'fetching', percent: 42, message: 'Fetching' };
  await open();
  expect((await screen.findByText('Downloading the natural voices: 42 %')).textContent).toBeTruthy();
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 42);
  natural = { state: 'ready', percent: 100, message: '' };
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  await waitFor(() => expect(harness.edge.countOf('Voices')).toBe(2));
});

it('shows why the download of natural voices failed', async () => {
  natural = { state: 'failed', percent: 0, message: 'pypi.org refused the file (403).' };
  await open();
  expect((await screen.findByRole('status')).textContent).toBe(
    'Natural voices could not be downloaded; the basic ones stay available. pypi.org refused the file (403).',
  );
});

it("shows the progress in the page's language", async () => {
  natural = { state: 'fetching', percent: 7, message: 'Fetching' };
  await open('de');
  expect(await screen.findByText('Natürliche Stimmen sind unterwegs: 7 %')).toBeTruthy();
});

it('shows a download for one language that begins while the page is open', async () => {
  natural = { state: 'off', percent: 0, message: 'off' };
  await open();
  await waitFor(() => expect(harness.edge.countOf('NaturalVoices')).toBe(1));
  natural = { state: 'fetching', percent: 12, message: 'Fetching', locale: 'de-DE' };
  const limit = { timeout: 30_000 };
  expect(await screen.findByText('Downloading the natural voice for German: 12 %', {}, limit)).toBeTruthy();
  natural = { state: 'off', percent: 0, message: 'off' };
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), limit);
});

it.each([
  ['switched off', { state: 'off', percent: 0, message: 'off' }],
  ['provided by another server', null],
  ['unknown to an older server', new MockApiError('BAD_USER_INPUT')],
] as const)('shows nothing if the voices are %s', async (_, progress) => {
  natural = progress;
  await open();
  await waitFor(() => expect(harness.edge.countOf('NaturalVoices')).toBe(1));
  expect(screen.queryByRole('status')).toBeNull();
});
