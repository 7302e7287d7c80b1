import { fireEvent, screen } from '@testing-library/react';

export const getTextField = () => screen.getByLabelText<HTMLTextAreaElement>('Your text');
export const writeText = (words: string) => fireEvent.change(getTextField(), { target: { value: words } });
export const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const chooseLanguage = (side: 'From' | 'To', language: string) =>
  fireEvent.change(screen.getByLabelText(side), { target: { value: language } });
