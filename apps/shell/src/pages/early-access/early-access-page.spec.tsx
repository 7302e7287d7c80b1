import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockResponses } from '@tidings/api-client/api-edge.fixture.ts';
import { features } from '@tidings/contracts/features/features.ts';
import { formatSupportResponse, supportStatusCodes } from '@tidings/contracts/support/support-response.ts';
import { renderPageHarness } from '../page-harness.fixture.tsx';
import { EarlyAccessPage } from './early-access-page.tsx';

let harness: Awaited<ReturnType<typeof renderPageHarness>>;
const open = async (answers: MockResponses = {}) => {
  harness = await renderPageHarness(<EarlyAccessPage />, '/early-access', answers);
};
afterEach(() => harness.edge.close());

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement;
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Get Early Access' }));
const sentVariables = () => harness.edge.asked.map(({ variables }) => variables);

it('requires a name, a valid email address and at least one feature', async () => {
  await open();
  await press();
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Name is required', 'Valid email is required']);
  expect(harness.toasts).toEqual([
    { kind: 'error', message: 'Please fill in all required fields' },
    { kind: 'info', message: "Please select at least one feature you're interested in" },
  ]);
  expect(document.activeElement).toBe(field('Name'));
  harness.toasts.length = 0;
  await userEvent.type(field('Name'), 'Wren');
  await userEvent.type(field('Email'), 'wren@');
  await userEvent.click(box('Team Sharing'));
  await press();
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Valid email is required']);
  expect(harness.toasts).toEqual([{ kind: 'error', message: 'Please fill in all required fields' }]);
  harness.toasts.length = 0;
  await userEvent.type(field('Email'), 'example.org');
  await userEvent.click(box('Team Sharing'));
  await press();
  expect(harness.toasts).toEqual([
    { kind: 'info', message: "Please select at least one feature you're interested in" },
  ]);
  expect(sentVariables()).toEqual([]);
});

it('shows a checkbox for every feature, and sends the selected ones along with suggestion and company', async () => {
  await open();
  expect(screen.getAllByRole('checkbox')).toHaveLength(features.length);
  await userEvent.type(field('Name'), 'Wren');
  await userEvent.type(field('Email'), 'wren@example.org');
  await userEvent.type(field('Company'), 'The Ferry Ltd');
  await userEvent.type(field('A feature that is not'), 'A fax');
  await userEvent.click(box('Text Reader'));
  await userEvent.click(box('API Access'));
  await press();
  await waitFor(() =>
    expect(harness.toasts).toEqual([{ kind: 'success', message: "Thanks for your interest! We'll be in touch soon." }]),
  );
  const [sent] = sentVariables();
  expect(sent).toMatchObject({
    name: 'Wren',
    email: 'wren@example.org',
    phone: 'The Ferry Ltd',
    subject: 'Early Access Interest - Wren from The Ferry Ltd',
    homepage: '',
  });
  const text = String(sent?.['message']);
  expect(features.filter(({ description }) => text.includes(description)).map(({ id }) => id)).toEqual([
    'text-reader',
    'api-access',
  ]);
  expect(text).toContain('A fax');
  expect([field('Name').value, box('Text Reader').checked]).toEqual(['', false]);
});

it('sends a request without company and suggestion', async () => {
  await open();
  await userEvent.type(field('Name'), 'Wren');
  await userEvent.type(field('Email'), 'wren@example.org');
  await userEvent.click(box('Custom Voices'));
  await press();
  await waitFor(() =>
    expect(sentVariables()).toMatchObject([
      {
        phone: 'No company',
        subject: 'Early Access Interest - Wren from Individual',
        message: expect.stringContaining('No custom feature suggested'),
      },
    ]),
  );
});

it('keeps the selected features when sending fails', async () => {
  await open({
    SendSupportEmail: {
      sendSupportEmail: formatSupportResponse(
        supportStatusCodes.tooMany,
        'Your network has already sent several messages.',
      ),
    },
  });
  await userEvent.type(field('Name'), 'Wren');
  await userEvent.type(field('Email'), 'wren@example.org');
  await userEvent.click(box('Custom Voices'));
  await press();
  await waitFor(() => expect(harness.toasts).toEqual([{ kind: 'error', message: 'Error sending request' }]));
  expect(box('Custom Voices').checked).toBe(true);
  expect(await screen.findByText('Your network has already sent several messages.')).toBeTruthy();
});
