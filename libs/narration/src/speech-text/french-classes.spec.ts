import { toSpokenText } from '../spoken-sentences.ts';

/** Cases in the form `written → spoken`, without the final full stop. */
const cases = `
Le maire J.-P. Roux → Le maire J P Roux
En 30 apr. J.-C. ici → En trente après Jésus-Christ ici
En 52 av. J.-C. → En cinquante-deux avant Jésus-Christ
Il y a 3 ans 1/2 → Il y a trois ans et demi
Durant 1½ heure → Durant une heure et demie
En 2 h 1/2 → En deux heures et demie
Après 4½ km → Après quatre kilomètres et demi
Le bus No 12 → Le bus numéro douze
Appelez le 06 12 34 56 78 → Appelez le zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit
Ou le 01.44.50.60.70 → Ou le zéro un, quarante-quatre, cinquante, soixante, soixante-dix
Ou le +33 1 44 50 60 70 → Ou le plus trente-trois, un, quarante-quatre, cinquante, soixante, soixante-dix
Les habitant·e·s → Les habitantes et habitants
Un·e étudiant·e → Un ou une étudiant ou étudiante
Les élu.e.s locaux → Les élues et élus locaux
De janv.-mars → De janvier à mars
En oct.–déc. 2023 → En octobre à décembre deux mille vingt-trois
Du 4 juin – 10 juillet → Du quatre juin à dix juillet
Ouvert lun.-ven. → Ouvert lundi à vendredi
Ouvert lun., mer. et ven. aussi → Ouvert lundi, mercredi et vendredi aussi
Près de la mer. Fin → Près de la mer. Fin
Un débit de 5 m³/s → Un débit de cinq mètres cubes par seconde
Soit 90 litres/jour → Soit quatre-vingt-dix litres par jour
Avec 6 l/100 km → Avec six litres par cent kilomètres
À 50 Mo/s → À cinquante mégaoctets par seconde
De 5%-10% → De cinq à dix pour cent
Vers 10°C-15°C → Vers dix à quinze degrés Celsius
Pour ≥ 18 ans → Pour au moins dix-huit ans
Soit ≤ 5 % → Soit au plus cinq pour cent
Donc 7 − 3 = 4 → Donc sept moins trois égale quatre
Environ 2,5×10⁶ cellules → Environ deux virgule cinq fois dix puissance six cellules
Par 48°51′N → Par quarante-huit degrés cinquante et une minutes nord
Par 2,3°E → Par deux virgule trois degrés est
Du CO₂ et du CH₄ → Du C O deux et du C H quatre
Le chap. IV et le vol. II → Le chapitre quatre et le volume deux
Voir art. 5 et fig. 3 → Voir article cinq et figure trois
Prix de 40 PLN → Prix de quarante zlotys
Prix de ₦900 → Prix de neuf cents nairas
Env. 5 km → Environ cinq kilomètres
Final Fantasy VII → Final Fantasy sept
Au XVIIe et au XVIIIe siècle → Au dix-septième et au dix-huitième siècle
ISBN 2-07-036822-X → ISBN deux, zéro sept, zéro trois six huit deux deux X
Les 12 000 gens → Les douze mille gens
Un écran 16:9 → Un écran seize neuf
Une cote de 5:1 → Une cote de cinq à un
Le gén. Petit parle → Le général Petit parle
Parents/enfants → Parents enfants
Le taux PM2.5 → Le taux PM2.5
À 20 h à Lyon → À vingt heures à Lyon
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string]);

it.each(cases)('French: reads %s', (written, said) => {
  expect(toSpokenText({ text: `${written}.` }, 'fr').text).toBe(`${said}.`);
});

it('French: keeps the acronyms of a headline in capitals', () => {
  const { text } = toSpokenText({ text: 'UE ET SNCF FACE AU CO2 DES TGV', kind: 'heading' }, 'fr');
  expect(text).toBe('UE et SNCF face au C O deux des TGV.');
});
