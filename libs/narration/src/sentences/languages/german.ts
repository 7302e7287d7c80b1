import type { SentenceWords } from '../sentence-words.ts';

export const germanSentenceWords: SentenceWords = {
  before: `hr hrn fr frl dipl ing präs st z.b z u.a o.ä d.h v.a i.d.r i.d.f s.o s.u z.t z.zt z.hd z.hdn vgl bzw
    bspw ca evtl ggf ggfs inkl exkl min sog sogen zzt zzgl abzgl bzgl geb gest verh vors vorm nachm zit abb abbn abs
    abschn anm aufl ausg bd bde bearb begr hg hgg hrsg jan feb febr mär apr jun jul aug sep sept okt nov dez kath
    evang ev ehem europ franz engl ital span dt deutschspr österr schweiz röm griech lat hebr allg bes insb insbes
    einschl inh rer nat phil jur med habil theol oec i.e sel u.z o.g o.a s.a u.u m.e m.w wg hl hll kgl bayr niederl
    amerik russ poln tschech türk jap chin div versch verw wiss techn gem gegr entspr d u o v s a i Mag Fa n`,
  ends: 'str a.d sr jh jhd jhdt mio mrd min std sek tsd ff f',
  number: 'nr nrn abb abs art bd bde s tel kap abschn ziff rn rz az lit ver teil sp jg heft tab fn anm',
  ordinals: 'always',
  months: 'januar jänner februar märz april mai juni juli august september oktober november dezember',
  starters: `der die das den dem des ein eine einen einem einer eines er sie es wir ich ihr du man wer was wo wie
    warum wann weshalb welche welcher welches in im ins am an ans auf aus bei beim mit nach von vom zu zum zur für
    und aber oder doch denn da dann daher darum deshalb deswegen dort hier so wenn als ob weil obwohl während
    nachdem bevor seit seitdem bis durch über unter vor zwischen gegen ohne um trotz wegen laut gemäß auch nur noch
    nicht kein keine mein meine sein seine seinen ihre ihren ihrem unser unsere diese dieser dieses diesem diesen
    jene jeder jede jedes alle viele einige manche mehrere andere beide solche dabei damit danach davor dazu dafür
    dagegen daraus darin daran darauf darüber jedoch allerdings insgesamt heute gestern morgen später zudem außerdem
    bereits schließlich zunächst zuletzt inzwischen mittlerweile dennoch trotzdem vielleicht natürlich ja nein nun
    jetzt damals einst erst schon sehr ist sind war waren wird werden wurde wurden hat haben hatte hatten kann
    können soll sollen muss müssen leider meist meistens oft immer nie weiter weitere weiterhin ferner zwar bitte
    danke besonders ebenso etwa rund gerade genau`,
  eras: 'v.chr n.chr chr v.u.z n.u.z',
  andSoOn: 'usw u.s.w usf u.a.m u.v.m etc',
};
