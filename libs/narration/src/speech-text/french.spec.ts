import { toSpokenText } from '../spoken-sentences.ts';

/** Cases in the form `written → spoken`, without the final full stop. */
const cases = `
Cela coûte 12,5 M€ → Cela coûte douze virgule cinq millions d'euros
Cela coûte 3,4 Md€ → Cela coûte trois virgule quatre milliards d'euros
Cela coûte 3 Mds € → Cela coûte trois milliards d'euros
Cela coûte 3,4 milliards d’euros → Cela coûte trois virgule quatre milliards d’euros
Cela coûte 5 millions $ → Cela coûte cinq millions de dollars
Cela coûte 50 € → Cela coûte cinquante euros
Cela coûte 1 € → Cela coûte un euro
Cela coûte 3,50 € → Cela coûte trois euros cinquante centimes
Cela coûte 20 k€ → Cela coûte vingt mille euros
Cela coûte 1 k€ → Cela coûte mille euros
Cela coûte 21 £ → Cela coûte vingt et une livres
Il y a 1 234 cas → Il y a mille deux cent trente-quatre cas
Il y a 1\u202f234\u202f567 cas → Il y a un million deux cent trente-quatre mille cinq cent soixante-sept cas
Il y a 71 cas → Il y a soixante et onze cas
Il y a 80 cas → Il y a quatre-vingts cas
Il y a 81 cas → Il y a quatre-vingt-un cas
Il y a 91 cas → Il y a quatre-vingt-onze cas
Il y a 99 cas → Il y a quatre-vingt-dix-neuf cas
Il y a 200 cas → Il y a deux cents cas
Il y a 201 cas → Il y a deux cent un cas
Il y a 80 000 cas → Il y a quatre-vingt mille cas
Il y a 21 personnes → Il y a vingt et une personnes
Hausse de 5 % → Hausse de cinq pour cent
Hausse de 2,5% → Hausse de deux virgule cinq pour cent
Hausse de 0,05 % → Hausse de zéro virgule zéro cinq pour cent
Hausse de 3,25 % → Hausse de trois virgule vingt-cinq pour cent
En 1984 → En mille neuf cent quatre-vingt-quatre
En 2026 → En deux mille vingt-six
De 2019–2024 → De deux mille dix-neuf à deux mille vingt-quatre
Le 21/11/2026 → Le vingt et un novembre deux mille vingt-six
Le 21 novembre 2026 → Le vingt et un novembre deux mille vingt-six
Le 1er mai → Le premier mai
Le 1 mai → Le premier mai
Le 21 nov. 2026 → Le vingt et un novembre deux mille vingt-six
Le 2026-11-21 → Le vingt et un novembre deux mille vingt-six
Du 3-5 mai → Du trois à cinq mai
À 14 h 30 → À quatorze heures trente
À 14h30 → À quatorze heures trente
À 9h → À neuf heures
À 1 h 05 → À une heure cinq
À 21 h → À vingt et une heures
À 14:05 → À quatorze heures cinq
Sur 5-10 km → Sur cinq à dix kilomètres
À 100 km/h → À cent kilomètres heure
Il pèse 5 kg → Il pèse cinq kilogrammes
Il fait 30 °C → Il fait trente degrés Celsius
Il fait -5 °C → Il fait moins cinq degrés Celsius
Avec 16 Go → Avec seize gigaoctets
Sur 80 m² → Sur quatre-vingts mètres carrés
Ils ont gagné 2-1 → Ils ont gagné deux à un
Le score, 6-4, 7-6 → Le score, six à quatre, sept à six
La 1re fois → La première fois
La 2e fois → La deuxième fois
Le 21e jour → Le vingt et unième jour
Le XXe siècle → Le vingtième siècle
Au Ier siècle → Au premier siècle
La Ve République → La cinquième République
Le 5e → Le cinquième
Les 3/4 du temps → Les trois quarts du temps
Dans 5½ ans → Dans cinq ans et demi
M. Dupont est là → monsieur Dupont est là
Mme Durand et Me Blanc → madame Durand et maître Blanc
Le Dr Martin → Le docteur Martin
À St. Malo → À saint Malo
Oiseaux, p. ex. ici → Oiseaux, par exemple ici
Oiseaux, etc. ici → Oiseaux, et cetera ici
En 50 av. J.-C. ici → En cinquante avant Jésus-Christ ici
Les 5 l’ont vu → Les cinq l’ont vu
Les 3 s’en vont → Les trois s’en vont
Le n° 5 → Le numéro cinq
Louis XIV règne → Louis quatorze règne
François Ier règne → François premier règne
Charles III règne → Charles trois règne
Le chapitre IV → Le chapitre quatre
L’ONU et l’OTAN → L’Onu et l’Otan
La SNCF et la CGT → La SNCF et la CGT
Voir www.example.com/a → Voir example point com
Voir https://example.fr/x → Voir example point F R
Écrire à ana@example.com → Écrire à ana arobase example point com
Avec #ChangementClimatique → Avec hashtag changement climatique
Selon @ana_paz → Selon arobase ana paz
Appelez le 01 23 45 67 89 → Appelez le zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf
Le COVID-19 → Le Covid dix-neuf
Le G7 → Le G sept
J. K. Rowling écrit → J K Rowling écrit
Ouvert 24h/24 et 7j/7 → Ouvert vingt-quatre heures sur vingt-quatre et sept jours sur sept
Ouvert 9h30-17h → Ouvert neuf heures trente à dix-sept heures
En 1 h 30 min → En une heure trente minutes
Une note de 16/20 → Une note de seize sur vingt
Note 7/10 → Note sept sur dix
Rendez-vous le 7/10 → Rendez-vous le sept octobre
À St-Denis → À Saint-Denis
Le N°5 → Le numéro cinq
Le 4x100 m → Le quatre par cent mètres
Un 50-50 → Un cinquante-cinquante
À -5 degrés → À moins cinq degrés
Noté ★★ et ★ ici → Noté deux étoiles et ici
Les 25/11, 30/11 et 02/12 prochains → Les vingt-cinq novembre, trente novembre et deux décembre prochains
Les 3/4 de la ville → Les trois quarts de la ville
`
  .trim()
  .replaceAll('\\u202f', '\u202f')
  .split('\n')
  .map((line) => line.split(' → ') as [string, string]);

it.each(cases)('French: reads %s', (written, said) => {
  expect(toSpokenText({ text: `${written}.` }, 'fr').text).toBe(`${said}.`);
});
