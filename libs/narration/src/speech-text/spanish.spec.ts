import { toSpokenText } from '../spoken-sentences.ts';

/** Cases in the form `written → spoken`, without the final full stop. */
const cases = `
Cuesta 12,5 M€ → Cuesta doce coma cinco millones de euros
Cuesta 3,4 millones de euros → Cuesta tres coma cuatro millones de euros
Cuesta 5 millones € → Cuesta cinco millones de euros
Cuesta 1 millón € → Cuesta un millón de euros
Cuesta 50 € → Cuesta cincuenta euros
Cuesta 1 € → Cuesta un euro
Cuesta 3,50 € → Cuesta tres euros cincuenta céntimos
Cuesta $5 → Cuesta cinco dólares
Cuesta 200 £ → Cuesta doscientas libras
Cuesta 20 k€ → Cuesta veinte mil euros
Hay 1.234 casos → Hay mil doscientos treinta y cuatro casos
Hay 1.234.567 casos → Hay un millón doscientos treinta y cuatro mil quinientos sesenta y siete casos
Hay 200 personas → Hay doscientas personas
Hay 21 años → Hay veintiún años
Hay 21 personas → Hay veintiuna personas
Hay 1 año → Hay un año
Hay 1 casa → Hay una casa
Hay 500 días → Hay quinientos días
Hay 100 casos → Hay cien casos
Hay 101 casos → Hay ciento un casos
Hay 16 y 22 → Hay dieciséis y veintidós
Sube un 5 % → Sube un cinco por ciento
Sube un 2,5% → Sube un dos coma cinco por ciento
Sube un 0,05 % → Sube un cero coma cero cinco por ciento
Sube un 3.5 % → Sube un tres punto cinco por ciento
En 1984 → En mil novecientos ochenta y cuatro
En 2026 → En dos mil veintiséis
De 2019–2024 → De dos mil diecinueve a dos mil veinticuatro
El 21/11/2026 → El veintiuno de noviembre de dos mil veintiséis
El 21 de noviembre de 2026 → El veintiuno de noviembre de dos mil veintiséis
El 1 de mayo → El primero de mayo
El 1.º de mayo → El primero de mayo
El 3 de nov. de 2026 → El tres de noviembre de dos mil veintiséis
El 2026-11-21 → El veintiuno de noviembre de dos mil veintiséis
Del 3-5 de mayo → Del tres a cinco de mayo
A las 14:05 → A las catorce cero cinco
A las 10:30 h → A las diez treinta horas
A las 21.00 horas → A las veintiuna horas
A las 20.15 → A las veinte quince
A la 1:15 → A la una quince
A la 1:00 → A la una
A las 16:00 → A las dieciséis horas
Son 5-10 km → Son cinco a diez kilómetros
Son 3 km → Son tres kilómetros
Va a 100 km/h → Va a cien kilómetros por hora
Pesa 5 kg → Pesa cinco kilogramos
Pesa 1 t → Pesa una tonelada
Son 30 °C → Son treinta grados Celsius
A -5 °C → A menos cinco grados Celsius
Son 16 GB → Son dieciséis gigabytes
Son 80 m² → Son ochenta metros cuadrados
Ganó 2-1 → Ganó dos a uno
Ganó 6-4, 7-6 → Ganó seis a cuatro, siete a seis
El 1.er día → El primer día
La 2ª vez → La segunda vez
El 3º puesto → El tercer puesto
Es 3/4 de todo → Es tres cuartos de todo
Son 5½ años → Son cinco años y medio
El Sr. López → El señor López
La Sra. Ruiz y la Dra. Paz → La señora Ruiz y la doctora Paz
En EE. UU. hoy → En Estados Unidos hoy
En EE.UU. hoy → En Estados Unidos hoy
En EEUU hoy → En Estados Unidos hoy
Aves, p. ej. vencejos → Aves, por ejemplo vencejos
Casas, pisos, etc. allí → Casas, pisos, etcétera allí
En 50 a. C. allí → En cincuenta antes de Cristo allí
Los JJ. OO. de hoy → Los Juegos Olímpicos de hoy
En la Avda. Roja → En la avenida Roja
El núm. 5 → El número cinco
El papa Pío XII → El papa Pío doce
El rey Felipe VI habló → El rey Felipe sexto habló
Juan Carlos I → Juan Carlos primero
Isabel II murió → Isabel segunda murió
El siglo XXI → El siglo veintiuno
El capítulo IV → El capítulo cuatro
La ONU y la OTAN → La Onu y la Otan
El PIB → El PIB
Ver www.example.com/a → Ver example punto com
Ver https://example.es/x → Ver example punto E S
Escriba a ana@example.com → Escriba a ana arroba example punto com
Con #CambioClimático → Con hashtag cambio climático
Dice @ana_paz → Dice arroba ana paz
Llame al +34 91 123 45 67 → Llame al más treinta y cuatro, noventa y uno, ciento veintitrés, cuarenta y cinco, sesenta y siete
Con COVID-19 → Con Covid diecinueve
El G7 → El G siete
La v2.0 → La versión dos punto cero
J. K. Rowling escribe → J K Rowling escribe
Abierto 24/7 → Abierto veinticuatro siete
Un 50/50 → Un cincuenta-cincuenta
Del s. XX → Del siglo veinte
Abre 9-17 h → Abre nueve a diecisiete horas
Los 4x100 m → Los cuatro por cien metros
A -5 grados → A menos cinco grados
Raro 7/10 queda → Raro 7/10 queda
El 8vo Congreso y la 3ra vez → El octavo Congreso y la tercera vez
Unos 73,320,000 lempiras → Unos setenta y tres millones trescientos veinte mil lempiras
El 25/11 hubo → El veinticinco de noviembre hubo
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string]);

it.each(cases)('Spanish: reads %s', (written, said) => {
  expect(toSpokenText({ text: `${written}.` }, 'es').text).toBe(`${said}.`);
});

it.each([
  ['es-MX', 'Hay 1,234.5 casos.', 'Hay mil doscientos treinta y cuatro punto cinco casos.'],
  ['es-MX', 'Cuesta $5.', 'Cuesta cinco pesos.'],
  ['es-ES', 'Cuesta $5.', 'Cuesta cinco dólares.'],
])('Spanish: reads in %s: %s', (language, written, said) => {
  expect(toSpokenText({ text: written }, language).text).toBe(said);
});
