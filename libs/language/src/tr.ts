import type { LanguagePhrases } from './language-phrases.ts';

export const tr: LanguagePhrases = {
  sentences: {
    before: `doç yrd av alb gen yzb bnb üsteğm tğm bşk müh öğr sn hz st mah cad sok sk blv apt bkz örn ör vb.g vs.g
    yy çev krş karş ing alm fr osm ar far lat ecz uzm dok arş gör org korg tuğ t.c ag yard prof m.ö.y`,
    ends: 'a.ş ltd şti t.b.m.m vb vd vs',
    number: 'no nr s sf bkz md mad m.ö m.s i.ö i.s cilt c sayı fig tel şek',
    ordinals: 'always',
    starters: `bu bir o şu biz ben sen siz onlar ve veya ya da ama ancak fakat çünkü eğer ne kim nasıl neden niçin
    nerede hangi her hiç çok daha en için ile göre sonra önce şimdi bugün dün yarın burada orada böyle öyle şöyle
    ayrıca yine hem bunun bunu buna onun onu ona bazı bütün tüm iki üç değil var yok evet hayır belki artık zaten
    yani oysa üstelik hatta`,
  },
  monthNames: 'ocak şubat _ nisan _ haziran temmuz ağustos eylül ekim kasım aralık',
  callsToAction: ['ayrıca oku', 'ilgili haber', '(?:kaynak|fotoğraf) ?:'],
  continueReading: ['devamını oku'],
  sourceHeadings: ['kaynakça'],
  linkHeadings: ['dış bağlantılar'],
  consent: ['çerez'],
  consentRequests: ['(?:çerez|çerezleri) kullan'],
  consentButtons: ['^(?:tümünü )?(?:kabul et|reddet)$'],
  paywalls: ['(?:sadece|yalnızca) abone', '(?:okumaya devam etmek|devamını okumak) için'],
  scriptRequired: ["javascript[\\p{L} ’']{0,12} etkinleştir"],
  notFound: ['sayfa bulunamadı'],
  authorWords: ['(?:yazan|haber)(?=\\s*:)|yazar|muhabir'],
  bylineWords: ['(?:yazan|haber)(?=\\s*:)|yazar|muhabir'],
  challenges: ['insan olduğunuzu doğrulayın|robot olmadığınızı', 'erişim (?:engellendi|reddedildi)'],
  outages: ['bakım (?:çalışması|modunda|nedeniyle)'],
};
