import type { UserAttributesFields } from '../../generated/operation-types.ts';
import { attributeFields, toAttributesInput, toAttributeValues } from './user-info.page.tsx';

const attributes: UserAttributesFields = {
  address: '1 Quay Street',
  birthdate: '1980-02-29',
  family_name: 'Calder',
  gender: null,
  given_name: 'Ines',
  locale: 'en-GB',
  phone_number: null,
  picture: '/p.webp',
  preferred_username: 'ines',
  profile: null,
  sub: 'the-sub',
  website: null,
  zoneinfo: 'Europe/London',
  email: 'ines@example.org',
};

it('the account ID and the sign-in address are never sent', () => {
  expect(Object.keys(toAttributesInput(toAttributeValues(attributes))).toSorted()).toEqual([
    'address',
    'birthdate',
    'family_name',
    'gender',
    'given_name',
    'locale',
    'phone_number',
    'picture',
    'preferred_username',
    'profile',
    'website',
    'zoneinfo',
  ]);
});

it('attributes that are not shown keep their values', () => {
  const shownNames = attributeFields.map(({ name }) => name);
  for (const name of ['zoneinfo', 'picture', 'locale', 'preferred_username'] as const) {
    expect(shownNames).not.toContain(name);
    expect(toAttributesInput(toAttributeValues(attributes))[name]).toBe(attributes[name]);
  }
});

it('sends an emptied field as null', () => {
  expect(toAttributesInput({ ...toAttributeValues(attributes), given_name: '  ' })).toMatchObject({
    given_name: null,
    family_name: 'Calder',
  });
});
