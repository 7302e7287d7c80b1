import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockResponses, MockApiError } from '@tidings/api-client/api-edge.fixture.ts';
import { formatSupportResponse, supportStatusCodes } from '@tidings/contracts/support/support-response.ts';
import { renderPageHarness } from '../page-harness.fixture.tsx';
import { ContactPage } from './contact-page.tsx';

let harness: Awaited<ReturnType<typeof renderPageHarness>>;
const open = async (answers: MockResponses = {}) => {
  harness = await renderPageHarness(<ContactPage />, '/contact', answers);
};
afterEach(() => harness.edge.close());

const field = (name: string) =>
  screen.getByLabelText(name, { exact: false, selector: 'form input, form textarea' }) as HTMLInputElement;
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const sentVariables = () =>
  harness.edge.asked.filter(({ name }) => name === 'SendSupportEmail').map(({ variables }) => variables);
async function fill(letter: Record<string, string>) {
  for (const [name, text] of Object.entries(letter)) await userEvent.type(field(name), text);
}
const letter = {
  Name: 'Wren',
  Email: 'wren@example.org',
  Phone: '123',
  Subject: 'The ferry',
  Message: 'Where does it go?',
};

it('sends all fields, shows a confirmation, and clears the form', async () => {
  await open();
  await fill(letter);
  await press();
  await waitFor(() => expect(harness.toasts).toEqual([{ kind: 'success', message: 'Message sent successfully' }]));
  expect(sentVariables()).toEqual([
    {
      name: 'Wren',
      email: 'wren@example.org',
      phone: '123',
      subject: 'The ferry',
      message: 'Where does it go?',
      homepage: '',
    },
  ]);
  for (const name of Object.keys(letter)) expect(field(name).value).toBe('');
});

it('does not require fields in the browser, and shows the server’s errors next to the fields', async () => {
  await open({
    SendSupportEmail: {
      sendSupportEmail: formatSupportResponse(supportStatusCodes.refused, 'Write a message first.', 'message'),
    },
  });
  for (const name of Object.keys(letter)) expect([name, field(name).required]).toEqual([name, false]);
  await press();
  await waitFor(() => expect(harness.toasts).toEqual([{ kind: 'error', message: 'Error sending message' }]));
  expect(sentVariables()).toHaveLength(1);
  await screen.findByText('Write a message first.');
  await waitFor(() => expect(document.activeElement).toBe(field('Message')));
});

it('rejects an invalid email address', async () => {
  await open();
  await fill({ ...letter, Email: 'wren' });
  await press();
  await screen.findByText('Enter an email address, such as name@example.org, or leave it empty.');
  expect(document.activeElement).toBe(field('Email'));
  expect([sentVariables(), harness.toasts]).toEqual([[], []]);
});

it.each<[string, MockResponses[string], string]>([
  [
    'the network sent too many messages',
    {
      sendSupportEmail: formatSupportResponse(
        supportStatusCodes.tooMany,
        'Your network has already sent several messages. Try again in 9 minutes.',
      ),
    },
    'Your network has already sent several messages. Try again in 9 minutes.',
  ],
  ['the server fails', new MockApiError('INTERNAL', 'Something went wrong here.'), 'Something went wrong here.'],
])('keeps the text when %s', async (_, answer, sentence) => {
  await open({ SendSupportEmail: answer });
  await fill(letter);
  await press();
  await waitFor(() => expect(harness.toasts).toEqual([{ kind: 'error', message: 'Error sending message' }]));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(sentence);
  expect(field('Message').value).toBe('Where does it go?');
  await press();
  await waitFor(() => expect(sentVariables()).toHaveLength(2));
});

it('reports a lost connection, and shows an email address to write to', async () => {
  await open();
  expect((await screen.findByRole('link', { name: 'operator@tidings.example' })).getAttribute('href')).toBe(
    'mailto:operator@tidings.example',
  );
  harness.edge.cut(true);
  await fill({ Message: 'Hello' });
  await press();
  await waitFor(() => expect(harness.toasts).toEqual([{ kind: 'error', message: 'Error sending message' }]));
});

it('sends the content of the honeypot field, which the Tab key does not reach', async () => {
  await open();
  const trap = document.querySelector<HTMLInputElement>('input[name="homepage"]')!;
  expect([trap.tabIndex, trap.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
  trap.value = 'https://pills.example';
  await press();
  await waitFor(() => expect(sentVariables()).toMatchObject([{ homepage: 'https://pills.example' }]));
});
