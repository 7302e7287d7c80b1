import type { UserAttributes, UserAttributesInput } from '@tidings/api-client/types.ts';

export type AttributeName = keyof UserAttributesInput;
type Field = { name: AttributeName; label: string; type?: 'text' | 'date' | 'tel' | 'url'; autoComplete?: string; hint?: string };

/** The fields of the form in their order. `zoneinfo`, `picture`, `locale` and `preferred_username` are kept, and not shown. */
export const fields: readonly Field[] = [
  { name: 'given_name', label: 'Given name', autoComplete: 'given-name' },
  { name: 'family_name', label: 'Family name', autoComplete: 'family-name' },
  { name: 'birthdate', label: 'Birthdate', type: 'date', autoComplete: 'bday' },
  { name: 'gender', label: 'Gender', autoComplete: 'sex' },
  { name: 'phone_number', label: 'Phone number', type: 'tel', autoComplete: 'tel', hint: 'With the country, for example +44 20 7946 0000.' },
  { name: 'address', label: 'Address', autoComplete: 'street-address' },
  { name: 'website', label: 'Website', type: 'url', autoComplete: 'url' },
  { name: 'profile', label: 'Profile page', type: 'url' },
];
const hidden: readonly AttributeName[] = ['zoneinfo', 'picture', 'locale', 'preferred_username'];

export type Values = Record<AttributeName, string>;

/** What is known, as the form holds it. */
export const valuesOf = (known: UserAttributes): Values =>
  Object.fromEntries([...fields.map(({ name }) => name), ...hidden].map((name) => [name, known[name] ?? ''])) as Values;

/** What is sent: everything but who one is (`sub`) and the mail address, an emptied field as nothing. */
export const inputOf = (values: Values): UserAttributesInput =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? null : value.trim()]));
