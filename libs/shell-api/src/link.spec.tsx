import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from './memory-router.ts';
import { Link, NavLink, useLocation } from './router.ts';

function Where() {
  const { pathname, search, state } = useLocation();
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}
const show = (view: React.ReactNode, at = '/feed/today') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      {view}
      <Where />
    </MemoryRouter>,
  );

it('goes there without loading anew, with what it is given to take along', async () => {
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

it('leaves a press to the browser that another tab is meant by, and one that was refused', async () => {
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
])('%s, end %s, is %s at /feed/today', (to, end, said) => {
  show(
    <NavLink to={to} end={end}>
      there
    </NavLink>,
  );
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(said);
});
