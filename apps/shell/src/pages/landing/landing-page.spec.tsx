import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { spoken } from '../../words/spoken.fixture.tsx';
import { faqEntries } from './faq-entries.ts';
import { FaqSection } from './landing-page.tsx';

const renderQuestions = (list: Parameters<typeof FaqSection>[0]['questions']) =>
  render(
    spoken(
      <MemoryRouter>
        <FaqSection questions={list} />
      </MemoryRouter>,
    ),
  );
const open = () => [...document.querySelectorAll('details')].map((one) => one.open);
const questionTexts = () => [...document.querySelectorAll('summary')].map((one) => one.textContent);
afterEach(cleanup);

it('each answer opens and closes independently', () => {
  renderQuestions(faqEntries.slice(0, 3));
  const [first, second] = [...document.querySelectorAll('details')];
  first!.open = true;
  second!.open = true;
  expect(open()).toEqual([true, true, false]);
  expect([...document.querySelectorAll('details')].some((one) => one.hasAttribute('name'))).toBe(false);
});

it('hides the filter while no question has a category', () => {
  renderQuestions(faqEntries);
  expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
});

it('filters the questions by category', () => {
  renderQuestions([
    { question: 'A?', answer: 'a', category: 'Voices' },
    { question: 'B?', answer: 'b', category: 'Money' },
    { question: 'C?', answer: 'c' },
  ]);
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['All', 'Voices', 'Money']);
  fireEvent.click(screen.getByRole('button', { name: 'Money' }));
  expect(questionTexts()).toEqual(['B?']);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(questionTexts()).toEqual(['A?', 'B?', 'C?']);
});
