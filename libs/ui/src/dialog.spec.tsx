import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

// jsdom does not implement the methods of dialogs.
function open(this: HTMLDialogElement) {
  this.open = true;
}
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal: open,
    show: open,
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

it('a dialog is open while it is mounted, and named by its title', () => {
  render(
    <Dialog title="Going to External Site" onClose={() => undefined}>
      text
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Going to External Site' })).toHaveProperty('open', true);
});

it.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a press outside', () => fireEvent.click(screen.getByRole('dialog'))],
])('a dialog is closed by %s', (_, press) => {
  const onClose = jest.fn();
  render(
    <Dialog title="Image" onClose={onClose}>
      text
    </Dialog>,
  );
  press();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a dialog stays open after a click inside', () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Image" onClose={onClose}>
      <p>text</p>
    </Dialog>,
  );
  fireEvent.click(screen.getByText('text'));
  expect(onClose).not.toHaveBeenCalled();
});

it('Escape closes a panel wherever the focus is', () => {
  const onClose = jest.fn();
  render(
    <Dialog title="speech synthesis" modal={false} onClose={onClose}>
      text
    </Dialog>,
  );
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a closed dialog returns the focus to its opener', () => {
  const { rerender } = render(<button type="button">open</button>);
  screen.getByRole('button').focus();
  rerender(
    <>
      <button type="button">open</button>
      <Dialog title="T" onClose={() => undefined}>
        text
      </Dialog>
    </>,
  );
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(<button type="button">open</button>);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
});
