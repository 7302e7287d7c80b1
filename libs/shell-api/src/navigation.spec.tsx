import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from './memory-router.ts';
import { Link, NavLink, useLocation } from './router.ts';

function CurrentLocation() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}
const show = (view: React.ReactNode, at = '/feed/today') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {view}
      <CurrentLocation />
    </MemoryRouter>,
  );

it('Link navigates without reloading the page and passes the state on', async () => {
  show(
    <Link to="/saved?sort=title" state={{ pressed: true }} className="quiet">
      Saved
    </Link>,
  );
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.className, link.hasAttribute('state')]).toEqual([
    '/saved?sort=title',
    'quiet',
    false,
  ]);
  await userEvent.click(link);
  expect(screen.getByText('/saved?sort=title {"pressed":true}')).toBeTruthy();
});

it('Link does not handle prevented clicks, or clicks with modifier keys or a target', async () => {
  const person = userEvent.setup();
  show(
    <>
      <Link to="/a" target="_blank">
        tab
      </Link>
      <Link to="/b" onClick={(event) => event.preventDefault()}>
        refused
      </Link>
      <Link to="/c">held</Link>
    </>,
  );
  await person.click(screen.getByText('tab'));
  await person.click(screen.getByText('refused'));
  await person.keyboard('{Control>}');
  await person.click(screen.getByText('held'));
  await person.keyboard('{/Control}');
  expect(screen.getByText('/feed/today null')).toBeTruthy();
});

it.each([
  ['/feed', false, 'page'],
  ['/feed', true, null],
  ['/feed/today', true, 'page'],
  ['/fee', false, null],
  ['/', true, null],
  ['/', false, 'page'],
])('NavLink to %s with end=%s has aria-current %s on /feed/today', (to, end, current) => {
  show(
    <NavLink to={to} end={end}>
      there
    </NavLink>,
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});
