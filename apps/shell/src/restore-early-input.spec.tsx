import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { restoreEarlyInput } from './early-input.ts';

function Form({ heard: received }: { heard?: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <form>
      <label>
        Name
        <input
          name="name"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            received?.(event.target.value);
          }}
        />
      </label>
      <label>
        Message
        <textarea name="message" />
      </label>
      <label>
        All
        <input type="checkbox" name="all" />
      </label>
      <label>
        Empty
        <input name="empty" defaultValue="initial" />
      </label>
    </form>
  );
}

it.each([
  ['replaced', false],
  ['hydrated', true],
])('early input is kept in a page that is %s', (_, hydrate) => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML =
    '<form><label>Name<input name="name" value=""></label><label>Message<textarea ' +
    'name="message"></textarea></label><label>All<input type="checkbox" name="all"></label><label>Empty<input ' +
    'name="empty" value="initial"></label></form>';
  const field = <Kind extends HTMLInputElement | HTMLTextAreaElement>(name: string) =>
    root.querySelector<Kind>(`[name=${name}]`)!;
  field('name').value = 'Wren';
  const restore = restoreEarlyInput(root);
  field('message').value = 'Where does it go?';
  field('message').dispatchEvent(new Event('input', { bubbles: true }));
  field<HTMLInputElement>('all').click();
  const received: string[] = [];
  const former = field('name');
  render(<Form heard={(name) => received.push(name)} />, { container: root, hydrate });
  expect(field('name') === former).toBe(hydrate);
  act(restore);
  expect([
    field('name').value,
    field('message').value,
    field<HTMLInputElement>('all').checked,
    field('empty').value,
  ]).toEqual(['Wren', 'Where does it go?', true, 'initial']);
  expect(received).toEqual(['Wren']);
});

it('early input is not restored into another field', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<form><label>Password<input name="secret"></label></form>';
  root.querySelector('input')!.value = 'kettles';
  const restore = restoreEarlyInput(root);
  render(<Form />, { container: root });
  act(restore);
  expect(root.querySelector('input')!.value).toBe('');
});
