import type { LanguagePhrases } from './language-phrases.ts';

export const hi: LanguagePhrases = {
  sentences: {
    before: 'डॉ डा श्री श्रीमती प्रो पं कु मो स्व ई इं रु लि कं',
    number: 'सं क्र पृ',
    stops: '|',
    ends: 'ए बी सी डी एफ एच आई जे एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई',
  },
  monthNames: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  callsToAction: ['(?:यह|ये|इसे) भी पढ़ें', 'और पढ़ें', 'संबंधित (?:खबर|लेख)'],
  continueReading: ['और पढ़ें'],
  sourceHeadings: ['सन्दर्भ', 'संदर्भ'],
  linkHeadings: ['बाहरी कड़ियाँ'],
  consent: ['कुकी', 'गोपनीयता'],
  consentRequests: ['हम [^.!?。]{0,40}कुकी'],
  consentButtons: ['^(?:स्वीकार|सहमत).{0,20}$'],
  paywalls: ['(?:पढ़ना जारी|पूरा (?:लेख )?पढ़)[^.!?。]{0,40}(?:सब्सक्राइब|सदस्यता|लॉग ?इन)'],
  notFound: ['पृष्ठ नहीं मिला'],
  authorWords: ['लेखक|लेखिका|द्वारा|रिपोर्टर'],
  bylineWords: ['लेखक|लेखिका|द्वारा|रिपोर्टर'],
};
