import { catalogue } from '../../words/catalogue.ts';

export const profileWords = {
  hints: {
    sources: 'Sites you follow, and what they bring.',
    saved: 'What you kept for later, with your notes.',
    history: 'What you heard, and where you stopped.',
    userInfo: 'Your name and how to reach you.',
    settings: 'Country, voice, speed, subscription.',
  },
  welcome: (name: string) => `Welcome, ${name}`,
  loading: 'Loading your profile',
  notRead: 'Error retrieving profile...',
  updated: 'Profile updated successfully!',
  notUpdated: 'Error updating profile...',
  name: 'Name',
  changeName: 'Change name',
  pictureFile: 'Picture file',
  addPicture: 'Add a picture',
  changePicture: 'Change picture',
  cancelPicture: 'Cancel upload',
  removePicture: 'Remove picture',
  tooLarge: (megabytes: number) => `This picture is larger than ${megabytes} MB. Please choose a smaller one.`,
};

export const useProfileWords = () => catalogue.use('profile', profileWords);
