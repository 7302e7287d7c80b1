import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { PersonStage, pass } from '../../person-stage.fixture.tsx';
import { UserInfoPage } from './user-info.page.tsx';

let stage: PersonStage;
const save = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  });
  await pass(50);
};

beforeEach(() => {
  jest.useFakeTimers();
  stage = new PersonStage();
});
afterEach(() => {
  cleanup();
  stage.close();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('stores what was typed, never who one is, and says so', async () => {
  await stage.show(<UserInfoPage />);
  expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('textbox', { name: /zone|locale|picture|preferred/i })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: /^Given name/ }), { target: { value: 'Inés' } });
  await save();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Profile updated successfully');
  expect(stage.server.attributes).toMatchObject({ given_name: 'Inés', sub: 'ann', zoneinfo: 'Europe/London' });
  const sent = stage.server.asked.findLast(({ name }) => name === 'UpdateUserAttributes')?.variables.input ?? {};
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['sub']));
  expect(sent).not.toHaveProperty('email');
});

it('says when it could not be stored, and keeps what was typed', async () => {
  await stage.show(<UserInfoPage />);
  fireEvent.change(screen.getByRole('textbox', { name: /^Given name/ }), { target: { value: 'Inés' } });
  stage.server.signedOut = true;
  await save();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Error updating profile');
  expect(screen.getByRole('textbox', { name: /^Given name/ })).toHaveProperty('value', 'Inés');
});

it('says no longer that all is stored once something else is typed', async () => {
  await stage.show(<UserInfoPage />);
  await save();
  expect(screen.getByText('Profile updated successfully')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /^Website/ }), { target: { value: 'example.org' } });
  expect(screen.queryByText('Profile updated successfully')).toBeNull();
});

it('takes figures for a phone number, and no words', async () => {
  await stage.show(<UserInfoPage />);
  const phone: HTMLInputElement = screen.getByRole('textbox', { name: /^Phone/ });
  fireEvent.change(phone, { target: { value: 'abc' } });
  expect(phone.validity.patternMismatch).toBe(true);
  fireEvent.change(phone, { target: { value: '+44 20 7946 0000' } });
  expect(phone.validity.valid).toBe(true);
});

it('tells somebody who is not signed in what to do', async () => {
  stage.leave();
  await stage.show(<UserInfoPage />, '/user-info');
  expect(screen.getByRole('link', { name: 'Login / Register' }).getAttribute('href')).toBe('/auth?next=%2Fuser-info');
  expect(stage.server.asked).toEqual([]);
});
