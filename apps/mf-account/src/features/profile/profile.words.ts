import { type ProfilePlace, profilePlaces } from '../../places.ts';
import { catalogue } from '../../words/catalogue.ts';

export const profileWords = {
  hints: Object.fromEntries(
    profilePlaces.map(
      ([
        ,
        {
          name,
          onProfile: { hint },
        },
      ]) => [name, hint],
    ),
  ) as Record<ProfilePlace['name'], string>,
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
