import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'es',
  `
La policía detuvo a 14 personas → La policía detuvo a catorce personas
Al menos 23 muertos → Al menos veintitrés muertos
El sismo dejó 2.316 muertos → El sismo dejó dos mil trescientos dieciséis muertos
Más de 48.500 hogares sin luz → Más de cuarenta y ocho mil quinientos hogares sin luz
Madrid tiene 3.332.035 habitantes → Madrid tiene tres millones trescientos treinta y dos mil treinta y cinco habitantes
La participación fue del 61,4 % → La participación fue del sesenta y uno coma cuatro por ciento
El Ibex 35 cae 213,08 puntos → El Ibex treinta y cinco cae doscientos trece coma cero ocho puntos
Unos 1.400 millones de personas → Unos mil cuatrocientos millones de personas
Cerca de 3,2 millones de votantes → Cerca de tres coma dos millones de votantes
Uno de cada 5 → Uno de cada cinco
Tiene 31 años → Tiene treinta y un años
Hay 41 escuelas → Hay cuarenta y una escuelas
Hay 1 herido → Hay un herido
Hay 1 víctima → Hay una víctima
Hay 300 familias → Hay trescientas familias
Los 27 países → Los veintisiete países
Son 21.000 personas → Son veintiuna mil personas
Son 200.000 mujeres → Son doscientas mil mujeres
Son 700 millones → Son setecientos millones
Una niña de 3 años → Una niña de tres años
Los mayores de 65 años → Los mayores de sesenta y cinco años
Son 100 mil dólares → Son cien mil dólares
Con 101 diputados → Con ciento un diputados
Hay 1000 plazas → Hay mil plazas
Son 15 mil casos → Son quince mil casos
El café cuesta 4,50 euros → El café cuesta cuatro euros cincuenta céntimos
Una compra de 2.300 millones de dólares → Una compra de dos mil trescientos millones de dólares
La acción cerró a 187,32 € → La acción cerró a ciento ochenta y siete euros treinta y dos céntimos
Una multa de 1.200 millones € → Una multa de mil doscientos millones de euros
Un precio de 9,99 € → Un precio de nueve euros noventa y nueve céntimos
Un billete de 35 euros → Un billete de treinta y cinco euros
Un alquiler de 1.250 € → Un alquiler de mil doscientos cincuenta euros
Entre 200 y 300 euros → Entre doscientos y trescientos euros
De 10 a 15 € → De diez a quince euros
Vale 0,99 € → Vale noventa y nueve céntimos
Vale 20 $ → Vale veinte dólares
Una ayuda de 1 millón de euros → Una ayuda de un millón de euros
Vale 300 libras → Vale trescientas libras
Un sueldo de 21.500 euros → Un sueldo de veintiún mil quinientos euros
Son US$ 500 millones → Son quinientos millones de dólares
Son 412 M€ → Son cuatrocientos doce millones de euros
El barril a 82,15 dólares → El barril a ochenta y dos dólares quince centavos
Cuesta 12 €/mes → Cuesta doce euros por mes
Vale 1 libra → Vale una libra
La inflación baja al 3,1 % → La inflación baja al tres coma uno por ciento
Un alza del 12% → Un alza del doce por ciento
Una caída del 0,5 % → Una caída del cero coma cinco por ciento
Entre el 2 % y el 3 % → Entre el dos por ciento y el tres por ciento
Sube +2,4 % → Sube más dos coma cuatro por ciento
Un IVA del 21 % → Un Iva del veintiún por ciento
El 100 % → El cien por ciento
El 50% de ellos → El cincuenta por ciento de ellos
El 6 de enero de 2021 → El seis de enero de dos mil veintiuno
El 11 de septiembre de 2001 → El once de septiembre de dos mil uno
El lunes 3 de febrero → El lunes tres de febrero
Nació el 25/12/1990 → Nació el veinticinco de diciembre de mil novecientos noventa
El 12 de octubre de 1492 → El doce de octubre de mil cuatrocientos noventa y dos
Del 3 al 9 de marzo → Del tres al nueve de marzo
Desde el 1 de agosto de 2019 → Desde el primero de agosto de dos mil diecinueve
Hasta el 31 de diciembre → Hasta el treinta y uno de diciembre
En diciembre de 1941 → En diciembre de mil novecientos cuarenta y uno
El 15-03-2024 → El quince de marzo de dos mil veinticuatro
El 23-F → El veintitrés-F
El 11-M → El once-M
El 2 de mayo → El dos de mayo
Martes 1 de abril → Martes primero de abril
El 8 de marzo, día de la mujer → El ocho de marzo, día de la mujer
En 2008 → En dos mil ocho
En 1066 → En mil sesenta y seis
En 1800 → En mil ochocientos
Desde 2010 → Desde dos mil diez
En los años 90 → En los años noventa
En los años 1980 → En los años mil novecientos ochenta
Entre 1936 y 1939 → Entre mil novecientos treinta y seis y mil novecientos treinta y nueve
En el 300 a. C. allí → En el trescientos antes de Cristo allí
La temporada 2023-2024 → La temporada dos mil veintitrés a dos mil veinticuatro
Para 2050 → Para dos mil cincuenta
La década de 1960 → La década de mil novecientos sesenta
El curso 2024/25 → El curso dos mil veinticuatro veinticinco
A las 7:45 → A las siete cuarenta y cinco
A las 18 horas → A las dieciocho horas
A las 20:15 horas → A las veinte quince horas
A las 0:30 → A las cero treinta
De 8 a 17 horas → De ocho a diecisiete horas
De 9:00 a 14:00 → De nueve horas a catorce horas
A las 21:05 → A las veintiuna cero cinco
A las 5 p. m. llegó → A las cinco de la tarde llegó
A las 10 a. m. llegó → A las diez de la mañana llegó
A las 12.30 h → A las doce treinta horas
En 9,58 segundos → En nueve coma cincuenta y ocho segundos
A la 1 de la tarde → A la una de la tarde
A las 6 de la mañana → A las seis de la mañana
De 5 a 11 años → De cinco a once años
Unas 20-30 personas → Unas veinte a treinta personas
Las páginas 12-15 → Las páginas doce a quince
Son 6-8 semanas → Son seis a ocho semanas
Unos 100–200 metros → Unos cien a doscientos metros
El lago mide 30 km de largo → El lago mide treinta kilómetros de largo
Rachas de 90 km/h → Rachas de noventa kilómetros por hora
Pesa 3,5 kg → Pesa tres coma cinco kilogramos
Son 2.500 km² → Son dos mil quinientos kilómetros cuadrados
Un piso de 85 m2 → Un piso de ochenta y cinco metros cuadrados
Una planta de 2 GW → Una planta de dos gigavatios
Son 450 kWh → Son cuatrocientos cincuenta kilovatios hora
Un móvil de 256 GB → Un móvil de doscientos cincuenta y seis gigabytes
Una red de 100 Mbps → Una red de cien megabits por segundo
Un ruido de 85 dB → Un ruido de ochenta y cinco decibelios
Una dosis de 50 mg → Una dosis de cincuenta miligramos
Cayeron 12 mm de lluvia → Cayeron doce milímetros de lluvia
Cayeron 40 l/m² → Cayeron cuarenta litros por metro cuadrado
Son 4 millones de toneladas de CO2 → Son cuatro millones de toneladas de C O dos
Una finca de 12 ha → Una finca de doce hectáreas
Una pausa de 5 min → Una pausa de cinco minutos
A 800 m de altura → A ochocientos metros de altura
Un coche de 150 CV → Un coche de ciento cincuenta caballos
Son 0,5 l de agua → Son cero coma cinco litros de agua
Un sismo de 7,8 grados → Un sismo de siete coma ocho grados
Carga 21 t → Carga veintiuna toneladas
Carga 200 t → Carga doscientas toneladas
Una botella de 33 cl → Una botella de treinta y tres centilitros
Son 38 °C → Son treinta y ocho grados Celsius
Hay 38ºC → Hay treinta y ocho grados Celsius
Hay 25° en Cádiz → Hay veinticinco grados en Cádiz
Hay -12 °C → Hay menos doce grados Celsius
Sube 1,5 °C → Sube uno coma cinco grados Celsius
De 15 a 20 grados → De quince a veinte grados
Su 3.er título → Su tercer título
Su 3.ª victoria → Su tercera victoria
La 1ª vez → La primera vez
El 1er lugar → El primer lugar
La 2.ª vuelta → La segunda vuelta
El 50.º aniversario → El quincuagésimo aniversario
El 20º aniversario → El vigésimo aniversario
La 10ª edición → La décima edición
El minuto 46 → El minuto cuarenta y seis
El 5º puesto → El quinto puesto
El siglo XIX → El siglo diecinueve
En el s. XVIII → En el siglo dieciocho
El XX aniversario → El veinte aniversario
La III República → La tercera República
Los 2/3 de los votos → Los dos tercios de los votos
Queda 1/4 del total → Queda un cuarto del total
Tras 2 ½ horas → Tras dos horas y media
Falta 1/2 litro → Falta medio litro
El Barça ganó 3-0 → El Barça ganó tres a cero
Empate 1-1 → Empate uno a uno
Venció por 7-5, 6-3 → Venció por siete a cinco, seis a tres
Ganó 27 a 24 → Ganó veintisiete a veinticuatro
El Betis cayó 0-2 → El Betis cayó cero a dos
Según el Sr. Sánchez → Según el señor Sánchez
La Srta. Gil canta → La señorita Gil canta
El Dr. Ruiz y la Dra. Gil → El doctor Ruiz y la doctora Gil
La Prof. Gil enseña → La profesora Gil enseña
El Gral. Franco murió → El general Franco murió
Ud. lo sabe → usted lo sabe
Uds. lo saben → ustedes lo saben
Fruta, etc. se vende → Fruta, etcétera se vende
Véase pág. 12 → Véase página doce
La C/ Mayor 5 → La calle Mayor cinco
En la Av. Libertad → En la avenida Libertad
La Pza. de España → La plaza de España
El art. 155 → El artículo ciento cincuenta y cinco
El n.º 10 juega → El número diez juega
El nº 10 juega → El número diez juega
Sta. Cruz está lejos → Santa Cruz está lejos
Tel. 91 123 45 67 → teléfono noventa y uno, ciento veintitrés, cuarenta y cinco, sesenta y siete
Los EE. UU. votan → Los Estados Unidos votan
La Cía. Gil cierra → La compañía Gil cierra
Las FF. AA. votan → Las Fuerzas Armadas votan
Depto. de salud → departamento de salud
La UE y la ONU → La UE y la Onu
El PSOE y el PP → El Psoe y el PP
El G20 en Río → El G veinte en Río
La COP28 → La COP veintiocho
El A380 vuela → El A trescientos ochenta vuela
La A-6 está cortada → La A seis está cortada
La M-30 → La M treinta
El 5G llega → El cinco G llega
La UNESCO y la FIFA → La Unesco y la Fifa
El AVE sale → El Ave sale
El papa Juan Pablo II → El papa Juan Pablo segundo
El rey Alfonso XIII → El rey Alfonso trece
Isabel I reinó → Isabel primera reinó
Carlos V reinó → Carlos quinto reinó
Luis XVI murió → Luis dieciséis murió
El tomo III → El tomo tres
El papa León XIV habló → El papa León catorce habló
La II Guerra Mundial → La segunda Guerra Mundial
El VII Congreso → El séptimo Congreso
Llame al 112 → Llame al ciento doce
Llame al 900 123 456 → Llame al novecientos, ciento veintitrés, cuatrocientos cincuenta y seis
28001 Madrid → veintiocho mil uno Madrid
Gil & Hijos → Gil y Hijos
La sala 101 → La sala ciento uno
Es tarde → Es tarde
El mes de mayo → El mes de mayo
El mar está en calma → El mar está en calma
Dijo que no → Dijo que no
Se vio el sol → Se vio el sol
El martes y el jueves → El martes y el jueves
Vive en León → Vive en León
Don Quijote habló → Don Quijote habló
El incendio dejó 3 heridos → El incendio dejó tres heridos
Unos 11.000 corredores → Unos once mil corredores
Un pan a 1,20 € → Un pan a un euro veinte céntimos
La acción cae un 7,25 % → La acción cae un siete coma veinticinco por ciento
Nació el 4 de agosto de 1961 → Nació el cuatro de agosto de mil novecientos sesenta y uno
Abre a las 18:30 → Abre a las dieciocho treinta
El tren de las 14:20 → El tren de las catorce veinte
Se alcanzaron 40 °C → Se alcanzaron cuarenta grados Celsius
Un informe de 1.200 páginas → Un informe de mil doscientas páginas
El nº 1 del mundo → El número uno del mundo
El Madrid ganó 2-1 → El Madrid ganó dos a uno
Cerca de 1/3 de los adultos → Cerca de un tercio de los adultos
Abierto en 1889 → Abierto en mil ochocientos ochenta y nueve
A inicios de los años 2000 → A inicios de los años dos mil
Los años 70 → Los años setenta
En la A-3 → En la A tres
El 3er trimestre → El tercer trimestre
La 1ª vuelta → La primera vuelta
Condenado a 15 años → Condenado a quince años
Unos 1.000 M€ → Unos mil millones de euros
Del 3,2 al 3,5 % → Del tres coma dos al tres coma cinco por ciento
El artículo 155 → El artículo ciento cincuenta y cinco
Los de 18 a 24 años → Los de dieciocho a veinticuatro años
La COP30 → La COP treinta
El G7 en París → El G siete en París
Alfonso X el Sabio → Alfonso décimo el Sabio
El siglo V → El siglo cinco
Una moto de 125 cc → Una moto de ciento veinticinco centímetros cúbicos
Bajó a -3 grados → Bajó a menos tres grados
Un paquete de 1,5 kg → Un paquete de uno coma cinco kilogramos
Los 4x400 metros → Los cuatro por cuatrocientos metros
Unas 31 mujeres → Unas treinta y una mujeres
Unas 500.000 firmas → Unas quinientas mil firmas
El Sr. y la Sra. Gil → El señor y la señora Gil
El 30 % de los casos → El treinta por ciento de los casos
A las 9 h → A las nueve horas
El accidente dejó 7 muertos → El accidente dejó siete muertos
Ingresos de 94.900 M€ → Ingresos de noventa y cuatro mil novecientos millones de euros
Cuesta 1.499,99 € → Cuesta mil cuatrocientos noventa y nueve euros noventa y nueve céntimos
Sube 5 puntos → Sube cinco puntos
El jueves 12 de junio de 2025 → El jueves doce de junio de dos mil veinticinco
De 1939 a 1945 → De mil novecientos treinta y nueve a mil novecientos cuarenta y cinco
El sábado a las 7:00 → El sábado a las siete horas
Entre las 14:00 y las 16:00 → Entre las catorce horas y las dieciséis horas
Perdió 7-6, 6-4 → Perdió siete a seis, seis a cuatro
En la AP-7 → En la AP siete
Unos 64 km → Unos sesenta y cuatro kilómetros
El rey Carlos III habló → El rey Carlos tercero habló
El 80 % de la gente → El ochenta por ciento de la gente
La 4G y la 5G → La cuatro G y la cinco G
Unas 201 personas → Unas doscientas una personas
La Ley 3/2024 → La Ley 3/2024
Fue el 2º y ella la 3ª → Fue el segundo y ella la tercera
Los años 30 → Los años treinta
A 1.500 m de altitud → A mil quinientos metros de altitud
El vuelo IB 6250 → El vuelo IB seis mil doscientos cincuenta
`,
);
