import { catalogue } from '../../words/catalogue.ts';

export const userInfoWords = {
  login: 'Please login to see your info.',
  loginWhy: 'Without an account, no personal details are stored.',
  notRead: 'Your info could not be loaded.',
  sub: 'Account number',
  subHint: 'Identifies your account. It never changes.',
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
