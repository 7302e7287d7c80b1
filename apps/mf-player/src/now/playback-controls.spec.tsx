import { cleanup, render, screen } from '@testing-library/react';
import { SwitchRow } from './playback-controls.tsx';

afterEach(cleanup);

it('the hint of a switch is its accessible description, not part of its name', () => {
  render(<SwitchRow label="Single keys" hint="Switch them off if you dictate." on onSwitch={() => undefined} />);
  const line = screen.getByRole('switch', { name: 'Single keys' });
  expect(document.getElementById(line.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Switch them off if you dictate.',
  );
});
