import { catalogue } from '../../words/catalogue.ts';

export const userInfoWords = {
  login: 'Please login to see your info.',
  loginWhy: 'Without an account nothing about you is kept.',
  notRead: 'Your info could not be read.',
  sub: 'Account number',
  subHint: 'Who you are to Tidings. It never changes.',
  fields: {
    given_name: 'Given name',
    family_name: 'Family name',
    birthdate: 'Birthdate',
    gender: 'Gender',
    phone_number: 'Phone number',
    address: 'Address',
    website: 'Website',
    profile: 'Profile page',
  },
  phoneHint: 'With the country, for example +44 20 7946 0000.',
  updated: 'Profile updated successfully',
  notUpdated: 'Error updating profile',
};

export const useUserInfoWords = () => catalogue.use('userInfo', userInfoWords);
