import type { SpokenLanguage } from '../spoken-language.ts';

/** Currencies by their signs, except that of the dollar, which depends on the language. */
export const everySign: Readonly<Record<string, string>> = {
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  Mex$: 'MXN',
  NT$: 'TWD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₱': 'PHP',
  '₦': 'NGN',
  '₿': 'BTC',
  '₫': 'VND',
  '฿': 'THB',
  '₵': 'GHS',
  '₸': 'KZT',
  '₡': 'CRC',
  'Rs.': 'INR',
};

export const toCurrency = (written: string, language: SpokenLanguage): string =>
  written === '$' ? language.dollar : (everySign[written] ?? written);
