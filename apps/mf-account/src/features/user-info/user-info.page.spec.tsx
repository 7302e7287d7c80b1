import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { UserInfoPage } from './user-info.page.tsx';

let harness: AccountHarness;
const save = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  });
  await advanceTimers(50);
};

beforeEach(() => {
  jest.useFakeTimers();
  harness = new AccountHarness();
});
afterEach(() => {
  cleanup();
  harness.close();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('saves the attributes without the account ID and shows a confirmation', async () => {
  await harness.show(<UserInfoPage />);
  expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('textbox', { name: /zone|locale|picture|preferred/i })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: /^Given name/ }), { target: { value: 'Inés' } });
  await save();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Profile updated successfully');
  expect(harness.server.attributes).toMatchObject({ given_name: 'Inés', sub: 'ann', zoneinfo: 'Europe/London' });
  const sent = harness.server.asked.findLast(({ name }) => name === 'UpdateUserAttributes')?.variables.input ?? {};
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['sub']));
  expect(sent).not.toHaveProperty('email');
});

it('reports a failure and keeps the input', async () => {
  await harness.show(<UserInfoPage />);
  fireEvent.change(screen.getByRole('textbox', { name: /^Given name/ }), { target: { value: 'Inés' } });
  harness.server.signedOut = true;
  await save();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Error updating profile');
  expect(screen.getByRole('textbox', { name: /^Given name/ })).toHaveProperty('value', 'Inés');
});

it('hides the confirmation after a further change', async () => {
  await harness.show(<UserInfoPage />);
  await save();
  expect(screen.getByText('Profile updated successfully')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Website/ }), { target: { value: 'example.org' } });
  expect(screen.queryByText('Profile updated successfully')).toBeNull();
});

it('accepts only digits in a phone number', async () => {
  await harness.show(<UserInfoPage />);
  const phone: HTMLInputElement = screen.getByRole('textbox', { name: /^Phone/ });
  fireEvent.change(phone, { target: { value: 'abc' } });
  expect(phone.validity.patternMismatch).toBe(true);
  fireEvent.change(phone, { target: { value: '+44 20 7946 0000' } });
  expect(phone.validity.valid).toBe(true);
});

it('shows a login link to an anonymous visitor and sends no request', async () => {
  harness.leave();
  await harness.show(<UserInfoPage />, '/user-info');
  expect(screen.getByRole('link', { name: 'Login / Register' }).getAttribute('href')).toBe('/auth?next=%2Fuser-info');
  expect(harness.server.asked).toEqual([]);
});
