import { feedTabNames } from '@tidings/contracts/news/news-sources.ts';
import { catalogue } from '../words/catalogue.ts';

export const radioWords = {
  name: 'Radio',
  what: 'Your own station for the kitchen radio, the car, VLC or Sonos: your queue, then new stories without end.',
  station: 'Station',
  everything: 'Everything',
  topics: feedTabNames as Record<keyof typeof feedTabNames, string>,
  make: 'Make a station address',
  address: 'Address of the station',
  breaking: 'Breaking news interrupts between sentences',
  renew: 'New station address',
  renewWhat: 'The address above stops working at once, and cannot be brought back. Radios that play it stop.',
  renewYes: 'Make a new address',
  close: 'Close the station',
  closeWhat: 'Radios that play it stop within seconds. The address cannot be brought back.',
  closeYes: 'Close it',
  notRead: 'Your stations could not be loaded.',
};

export const useRadioWords = () => catalogue.use('radio', radioWords);
