import type { UserAttributesInput } from '@tidings/api-client/generated/schema-types.ts';
import { PHONE_PATTERN } from '@tidings/contracts/account/phone-number.ts';
import type { UserAttributesFields } from '../../generated/operation-types.ts';
import type { userInfoWords } from './user-info.words.ts';

export type AttributeName = keyof UserAttributesInput;
/** Without `dir`, the first letter of the text determines its direction. */
type Field = {
  name: keyof typeof userInfoWords.fields;
  type?: 'date' | 'tel' | 'url';
  dir?: 'ltr';
  pattern?: string;
  autoComplete?: string;
};

/** Fields shown in the form. `zoneinfo`, `picture`, `locale` and `preferred_username` are stored but not shown. */
export const attributeFields: readonly Field[] = [
  { name: 'given_name', autoComplete: 'given-name' },
  { name: 'family_name', autoComplete: 'family-name' },
  { name: 'birthdate', type: 'date', autoComplete: 'bday' },
  { name: 'gender', autoComplete: 'sex' },
  { name: 'phone_number', type: 'tel', dir: 'ltr', pattern: PHONE_PATTERN, autoComplete: 'tel' },
  { name: 'address', autoComplete: 'street-address' },
  { name: 'website', type: 'url', dir: 'ltr', autoComplete: 'url' },
  { name: 'profile', type: 'url', dir: 'ltr' },
];
const hidden: readonly AttributeName[] = ['zoneinfo', 'picture', 'locale', 'preferred_username'];

export type AttributeValues = Record<AttributeName, string>;

export const toAttributeValues = (attributes: UserAttributesFields): AttributeValues =>
  Object.fromEntries(
    [...attributeFields.map(({ name }) => name), ...hidden].map((name) => [name, attributes[name] ?? '']),
  ) as AttributeValues;

/** Returns the attributes to send, without `sub` and the email address. Empty fields become null. */
export const toAttributesInput = (values: AttributeValues): UserAttributesInput =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? null : value.trim()]));
