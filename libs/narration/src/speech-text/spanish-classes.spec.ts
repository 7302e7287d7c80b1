import { toSpokenText } from '../spoken-sentences.ts';

/** Cases in the form `written → spoken`, without the final full stop. */
const cases = `
Llame al 612 34 56 78 → Llame al seiscientos doce, treinta y cuatro, cincuenta y seis, setenta y ocho
O al 93 456 78 90 → O al noventa y tres, cuatrocientos cincuenta y seis, setenta y ocho, noventa
O al +34 600 11 22 33 → O al más treinta y cuatro, seiscientos, once, veintidós, treinta y tres
Tel. 655 123 456 → teléfono seiscientos cincuenta y cinco, ciento veintitrés, cuatrocientos cincuenta y seis
Unos 655 123 votos → Unos seiscientos cincuenta y cinco mil ciento veintitrés votos
Tras 1½ horas → Tras una hora y media
Tras 2½ años → Tras dos años y medio
Son 1½ km → Son un kilómetro y medio
Tras 3 1/2 semanas → Tras tres semanas y media
El cap. II y el art. V → El capítulo dos y el artículo cinco
Véase la fig. 3 y la p. 7 → Véase la figura tres y la página siete
El siglo XV y el XVI → El siglo quince y el dieciséis
La IV edición → La cuarta edición
El XIX congreso → El diecinueve congreso
El II plan → El segundo plan
Don y D. Pedro Ruiz → Don y don Pedro Ruiz
Llegó D. Trump → Llegó D Trump
Unos 3,5 mill. € más → Unos tres coma cinco millones de euros más
Unos 20 mill. de personas → Unos veinte millones de personas
De ene-mar → De enero a marzo
En oct.–dic. 2023 → En octubre a diciembre dos mil veintitrés
Del 4 de junio – 10 de julio → Del cuatro de junio a diez de julio
Abre lun-vie → Abre lunes a viernes
Abre L-V → Abre lunes a viernes
Abre lun., mié. y vie. también → Abre lunes, miércoles y viernes también
Un caudal de 5 m³/s → Un caudal de cinco metros cúbicos por segundo
Unos 90 litros/día → Unos noventa litros por día
Con 6 l/100 km → Con seis litros por cien kilómetros
A 50 MB/s → A cincuenta megabytes por segundo
De 5%-10% → De cinco a diez por ciento
Entre 10°C-15°C → Entre diez a quince grados Celsius
Con ≥ 18 años → Con al menos dieciocho años
Con ≤ 5 % → Con como máximo cinco por ciento
Así 7 − 3 = 4 → Así siete menos tres igual a cuatro
Unas 2,5×10⁶ células → Unas dos coma cinco por diez elevado a seis células
A 40°25′N → A cuarenta grados veinticinco minutos norte
A 3,7°O → A tres coma siete grados oeste
Hay CO₂ y CH₄ → Hay C O dos y C H cuatro
Cuesta 40 PEN → Cuesta cuarenta soles
Cuesta ₦900 → Cuesta novecientos nairas
Aprox. 5 km → Aproximadamente cinco kilómetros
Final Fantasy VII → Final Fantasy siete
ISBN 84-376-0494-7 → ISBN ocho cuatro, tres siete seis, cero cuatro nueve cuatro, siete
Unos 12 000 euros → Unos doce mil euros
Una escala 1:500 → Una escala uno a quinientos
Padres/hijos → Padres hijos
El nivel PM2.5 → El nivel PM2.5
La EE. UU. y la UE → La Estados Unidos y la UE
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string]);

it.each(cases)('Spanish: reads %s', (written, said) => {
  expect(toSpokenText({ text: `${written}.` }, 'es').text).toBe(`${said}.`);
});

it('Spanish: keeps the acronyms of a headline in capitals', () => {
  const { text } = toSpokenText({ text: 'LA UE Y EL PP DISCUTEN SOBRE CO2', kind: 'heading' }, 'es');
  expect(text).toBe('La UE y el PP discuten sobre C O dos.');
});
