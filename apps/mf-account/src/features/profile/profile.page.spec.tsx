import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { AccountHarness, advanceTimers } from '../../account-harness.fixture.tsx';
import { ProfilePage } from './profile.page.tsx';

let harness: AccountHarness;
const messages = () => harness.toasts.map(({ message }) => message);
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
  await advanceTimers(50);
};
const rename = async (name: string) => {
  await press('Change name');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
  await press('Save');
};
const choosePicture = async (bytes: number) => {
  const picture = new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [picture] } });
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

it('shows the name and links to all account pages', async () => {
  await harness.show(<ProfilePage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Ann');
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining(['/saved', '/history', '/user-info']));
});

it('changes the name and reports success or failure', async () => {
  await harness.show(<ProfilePage />);
  await rename('Annika');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Annika');
  harness.server.signedOut = true;
  await rename('Anna');
  expect(messages()).toEqual(['Profile updated successfully!', 'Error updating profile...']);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Anna');
});

it('reports that the profile could not be loaded', async () => {
  harness.server.signedOut = true;
  await harness.show(<ProfilePage />);
  expect(messages()).toEqual(['Error retrieving profile...']);
});

it("uploads a picture, rejects one that is too large before sending, and shows the server's error", async () => {
  await harness.show(<ProfilePage />);
  await choosePicture(8_000_001);
  expect(messages()).toEqual(['This picture is larger than 8 MB. Please choose a smaller one.']);
  harness.server.avatar = { ok: false, body: { code: 'NOT_A_PICTURE', message: 'This file is not a picture.' } };
  await choosePicture(10);
  harness.server.avatar = { ok: true, body: { image: '/account/avatar/1' } };
  await choosePicture(10);
  expect(messages().slice(1)).toEqual(['This file is not a picture.', 'Profile updated successfully!']);
  expect(screen.getByRole('img', { name: 'Ann' }).getAttribute('src')).toBe('/account/avatar/1');
  await press('Remove picture');
  expect(screen.queryByRole('img', { name: 'Ann' })).toBeNull();
});

it('cancels an upload on request, and accepts another picture', async () => {
  await harness.show(<ProfilePage />);
  harness.server.avatar = 'never';
  await choosePicture(10);
  expect(screen.getByRole('button', { name: 'Add a picture' })).toHaveProperty('disabled', true);
  await press('Cancel upload');
  expect(messages()).toEqual(['Upload is canceled by user']);
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
  harness.server.avatar = { ok: true, body: { image: '/account/avatar/1' } };
  await choosePicture(10);
  expect(messages().slice(1)).toEqual(['Profile updated successfully!']);
});
