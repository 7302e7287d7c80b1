import type { SentenceWords } from '../sentence-words.ts';

export const turkishSentenceWords: SentenceWords = {
  before: `doç yrd av alb gen yzb bnb üsteğm tğm bşk müh öğr sn hz st mah cad sok sk blv apt bkz örn ör vb.g vs.g
    yy çev krş karş ing alm fr osm ar far lat ecz uzm dok arş gör org korg tuğ t.c ag yard prof m.ö.y`,
  ends: 'a.ş ltd şti t.b.m.m vb vd vs',
  number: 'no nr s sf bkz md mad m.ö m.s i.ö i.s cilt c sayı fig tel şek',
  ordinals: 'always',
  starters: `bu bir o şu biz ben sen siz onlar ve veya ya da ama ancak fakat çünkü eğer ne kim nasıl neden niçin
    nerede hangi her hiç çok daha en için ile göre sonra önce şimdi bugün dün yarın burada orada böyle öyle şöyle
    ayrıca yine hem bunun bunu buna onun onu ona bazı bütün tüm iki üç değil var yok evet hayır belki artık zaten
    yani oysa üstelik hatta`,
};
