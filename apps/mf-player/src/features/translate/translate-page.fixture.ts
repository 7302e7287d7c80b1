import { fireEvent, screen } from '@testing-library/react';

export const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your text');
export const write = (words: string) => fireEvent.change(text(), { target: { value: words } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const choose = (side: 'From' | 'To', language: string) =>
  fireEvent.change(screen.getByLabelText(side), { target: { value: language } });
