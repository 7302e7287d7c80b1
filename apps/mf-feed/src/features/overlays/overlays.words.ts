import { catalogue } from '../../words/catalogue.ts';

export const overlaysWords = {
  picture: 'Picture',
  download: 'Download',
  notDownloaded: 'Sorry, could not download this image. Please try another one ❌',
  noPicture: 'This picture is unavailable.',
  reader: 'Article',
  wholePage: 'Whole page',
  text: 'Article text',
  loading: 'Loading...',
};

export const useOverlaysWords = () => catalogue.use('overlays', overlaysWords);
