import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'it',
  `
La polizia ha fermato 14 persone → La polizia ha fermato quattordici persone
Almeno 23 morti → Almeno ventitré morti
Il sisma ha ucciso 2.316 persone → Il sisma ha ucciso duemilatrecentosedici persone
Oltre 48.500 case senza luce → Oltre quarantottomilacinquecento case senza luce
Roma ha 2.751.747 abitanti → Roma ha due milioni settecentocinquantunomilasettecentoquarantasette abitanti
L'affluenza è del 61,4% → L'affluenza è del sessantuno virgola quattro per cento
L'indice perde 213,08 punti → L'indice perde duecentotredici virgola zero otto punti
Circa 1,4 miliardi di persone → Circa uno virgola quattro miliardi di persone
Quasi 3,2 milioni di elettori → Quasi tre virgola due milioni di elettori
Uno su 5 → Uno su cinque
Ha 31 anni → Ha trentuno anni
Ha 28 anni → Ha ventotto anni
C'è 1 vittima → C'è una vittima
Resta 1 studente → Resta uno studente
I 27 paesi → I ventisette paesi
Una bimba di 3 anni → Una bimba di tre anni
Un 47enne è morto → Un quarantasettenne è morto
Una 18enne è scomparsa → Una diciottenne è scomparsa
Gli under 21 vincono → Gli under ventuno vincono
Sono 100 mila posti → Sono cento mila posti
Sono 1.000 firme → Sono mille firme
Sono 1001 notti → Sono milleuno notti
Sono 1.000.000 di persone → Sono un milione di persone
Sono 12mila euro → Sono dodicimila euro
Il caffè costa 4,50 euro → Il caffè costa quattro euro e cinquanta centesimi
Una fusione da 2,3 miliardi di dollari → Una fusione da due virgola tre miliardi di dollari
Il titolo chiude a 187,32 euro → Il titolo chiude a centottantasette euro e trentadue centesimi
Utile a 412 mln di euro → Utile a quattrocentododici milioni di euro
Il prezzo è 9,99 € → Il prezzo è nove euro e novantanove centesimi
Una multa da 1,2 mld di euro → Una multa da uno virgola due miliardi di euro
Un biglietto da 35 € → Un biglietto da trentacinque euro
Un affitto di 1.250 € → Un affitto di milleduecentocinquanta euro
Tra 200 e 300 euro → Tra duecento e trecento euro
Da 10 a 15 € → Da dieci a quindici euro
Costa 0,99 € → Costa novantanove centesimi
Vale 20 dollari → Vale venti dollari
Un aiuto da 1 milione di euro → Un aiuto da un milione di euro
Un debito di 2.800 miliardi → Un debito di duemilaottocento miliardi
Il barile a 82,15 dollari → Il barile a ottantadue dollari e quindici centesimi
Costa € 12 al mese → Costa dodici euro al mese
Costa €7,50 → Costa sette euro e cinquanta centesimi
Una banconota da 50 euro → Una banconota da cinquanta euro
Vale 300 sterline → Vale trecento sterline
Spende 20mila euro → Spende ventimila euro
L'inflazione scende al 3,1% → L'inflazione scende al tre virgola uno per cento
Un rialzo del 12 % → Un rialzo del dodici per cento
Un calo dello 0,5% → Un calo dello zero virgola cinque per cento
Tra il 2% e il 3% → Tra il due per cento e il tre per cento
Sale a +2,4% → Sale a più due virgola quattro per cento
L'Iva al 22% → L'Iva al ventidue per cento
Il 48-52% dei voti → Il quarantotto a cinquantadue per cento dei voti
L'8 per mille → L'otto per mille
L'11% in più → L'undici per cento in più
Il 6 gennaio 2021 → Il sei gennaio duemilaventuno
L'11 settembre 2001 → L'undici settembre duemilauno
Lunedì 3 febbraio → Lunedì tre febbraio
Nato il 25/12/1990 → Nato il venticinque dicembre millenovecentonovanta
Il 2 giugno 1946 → Il due giugno millenovecentoquarantasei
Dal 3 al 9 marzo → Dal tre al nove marzo
Dal 1° agosto 2019 → Dal primo agosto duemiladiciannove
Entro il 31 dicembre → Entro il trentuno dicembre
Nel dicembre 1941 → Nel dicembre millenovecentoquarantuno
L'8 marzo, festa → L'otto marzo, festa
Martedì 1 aprile → Martedì primo aprile
Il 25 aprile → Il venticinque aprile
Il 15-03-2024 → Il quindici marzo duemilaventiquattro
Il 7/10 → Il sette ottobre
Il 4 nov. 1918 → Il quattro novembre millenovecentodiciotto
Nel 2008 → Nel duemilaotto
Nel 1066 → Nel millesessantasei
Nel 1800 → Nel milleottocento
Dal 2010 → Dal duemiladieci
Negli anni 90 → Negli anni novanta
Gli anni Settanta → Gli anni Settanta
Tra il 1915 e il 1918 → Tra il millenovecentoquindici e il millenovecentodiciotto
Nel biennio 2023-2024 → Nel biennio duemilaventitré a duemilaventiquattro
Nel '68 → Nel 'sessantotto
La riforma del '92 → La riforma del 'novantadue
Nel 300 a.C. allora → Nel trecento avanti Cristo allora
Nel 79 d.C. allora → Nel settantanove dopo Cristo allora
Entro il 2050 → Entro il duemilacinquanta
Il '900 italiano → Il 'novecento italiano
Alle 7.45 → Alle sette e quarantacinque
Alle 18 → Alle diciotto
Alle 20:15 → Alle venti e quindici
Alle ore 21.30 → Alle ore ventuno e trenta
Alle 0.30 → Alle zero e trenta
Dalle 8 alle 17 → Dalle otto alle diciassette
Dalle 9.30 alle 12 → Dalle nove e trenta alle dodici
Dalle 10:00-18:00 → Dalle dieci a diciotto
All'una di notte → All'una di notte
Verso le 21.05 → Verso le ventuno e cinque
Il tg delle 20 → Il tg delle venti
Ore 8.15 → Ore otto e quindici
In 9,58 secondi → In nove virgola cinquantotto secondi
Fino alle 24 → Fino alle ventiquattro
Intorno alle 13.10 → Intorno alle tredici e dieci
Dai 5 agli 11 anni → Dai cinque agli undici anni
Circa 20-30 persone → Circa venti a trenta persone
Le pagine 12-15 → Le pagine dodici a quindici
Per 6-8 settimane → Per sei a otto settimane
Il lago è lungo 30 km → Il lago è lungo trenta chilometri
Raffiche a 90 km/h → Raffiche a novanta chilometri orari
Pesa 3,5 kg → Pesa tre virgola cinque chilogrammi
Sono 2.500 km² → Sono duemilacinquecento chilometri quadrati
Sono 2.500 kmq → Sono duemilacinquecento chilometri quadrati
Una casa di 85 m2 → Una casa di ottantacinque metri quadrati
Una centrale da 2 GW → Una centrale da due gigawatt
Sono 450 kWh → Sono quattrocentocinquanta chilowattora
Un telefono da 256 GB → Un telefono da duecentocinquantasei gigabyte
Una rete da 100 Mbps → Una rete da cento megabit al secondo
Un rumore di 85 dB → Un rumore di ottantacinque decibel
Una dose di 50 mg → Una dose di cinquanta milligrammi
Caduti 12 mm di pioggia → Caduti dodici millimetri di pioggia
Sono 4 milioni di tonnellate di CO2 → Sono quattro milioni di tonnellate di C O due
Un campo di 12 ettari → Un campo di dodici ettari
Una pausa di 5 minuti → Una pausa di cinque minuti
A 800 m di quota → A ottocento metri di quota
Un'auto da 150 CV → Un'auto da centocinquanta cavalli
Sono 0,5 l d'acqua → Sono zero virgola cinque litri d'acqua
Una lattina da 33 cl → Una lattina da trentatré centilitri
Un sisma di magnitudo 7.8 → Un sisma di magnitudo sette punto otto
Un treno a 300 km/h → Un treno a trecento chilometri orari
Sono 21 t di merci → Sono ventuno tonnellate di merci
Ci sono 38 °C → Ci sono trentotto gradi Celsius
Ci sono 38°C → Ci sono trentotto gradi Celsius
Ci sono 25° a Bari → Ci sono venticinque gradi a Bari
Ci sono -12 °C → Ci sono meno dodici gradi Celsius
Un aumento di 1,5 °C → Un aumento di uno virgola cinque gradi Celsius
Dai 15 ai 20 gradi → Dai quindici ai venti gradi
Il suo 3° titolo → Il suo terzo titolo
La 50ª vittoria → La cinquantesima vittoria
La 1a volta → La prima volta
Il 1º maggio → Il primo maggio
Il 10º posto → Il decimo posto
Il XIX secolo → Il diciannovesimo secolo
Nel XVIII secolo → Nel diciottesimo secolo
La III guerra → La terza guerra
Il II turno → Il secondo turno
Il 46esimo minuto → Il quarantaseiesimo minuto
La 25esima edizione → La venticinquesima edizione
I 2/3 dei voti → I due terzi dei voti
Resta 1/4 del totale → Resta un quarto del totale
Dopo 2 ore e mezza → Dopo due ore e mezza
La Roma batte la Lazio 3-0 → La Roma batte la Lazio tre a zero
Pareggio per 1-1 → Pareggio per uno a uno
Vince 7-5, 6-3 → Vince sette a cinque, sei a tre
Inter-Milan 2-1 → Inter-Milan due a uno
Vince per 27 a 24 → Vince per ventisette a ventiquattro
Il Napoli ha perso 0-2 → Il Napoli ha perso zero a due
Secondo il sig. Bianchi → Secondo il signor Bianchi
La sig.ra Rossi canta → La signora Rossi canta
La dott.ssa Verdi cura → La dottoressa Verdi cura
L'ing. Neri costruisce → L'ingegner Neri costruisce
Il gen. Mori comanda → Il generale Mori comanda
La prof.ssa Gallo insegna → La professoressa Gallo insegna
Frutta, ecc. si vende → Frutta, eccetera si vende
Frutta, ad es. pere → Frutta, ad esempio pere
Vedi pag. 12 → Vedi pagina dodici
In v.le Roma → In viale Roma
In p.zza Dante → In piazza Dante
In via Roma n. 5 → In via Roma numero cinque
Il n. 10 gioca → Il numero dieci gioca
L'art. 3 della Costituzione → L'articolo tre della Costituzione
Il cap. 5 → Il capitolo cinque
La S. Messa → La Santa Messa
Il d.lgs. 81 → Il decreto legislativo ottantuno
Il min. Salvini → Il ministro Salvini
Il dr. Conti → Il dottor Conti
Tel. 02 1234567 → telefono zero due, uno due tre quattro cinque sei sette
Ca. 5 persone → Circa cinque persone
Gli artt. 3 e 4 → Gli articoli tre e quattro
Il c.d. decreto → Il cosiddetto decreto
L'UE e l'ONU → L'UE e l'Onu
Il PD e la CGIL → Il PD e la CGIL
Il G20 a Rio → Il G venti a Rio
La COP28 → La COP ventotto
L'A380 vola → L'A trecentottanta vola
Il 5G arriva → Il cinque G arriva
La FIFA e la UEFA → La Fifa e la Uefa
Gli USA e l'Iran → Gli Usa e l'Iran
La Formula 1 → La Formula uno
La FIAT 500 → La Fiat cinquecento
Papa Giovanni Paolo II → Papa Giovanni Paolo secondo
Papa Leone XIV parla → Papa Leone quattordicesimo parla
Vittorio Emanuele III → Vittorio Emanuele terzo
Elisabetta II è morta → Elisabetta seconda è morta
Carlo V regna → Carlo quinto regna
Il volume III → Il volume tre
Atto II, scena 3 → Atto due, scena tre
Enrico VIII si sposa → Enrico ottavo si sposa
Chiamate il 112 → Chiamate il centododici
Chiamate il 118 → Chiamate il centodiciotto
Al 340 1234567 → Al tre quattro zero, uno due tre quattro cinque sei sette
00184 Roma → zero zero uno otto quattro Roma
Neri & Figli → Neri e Figli
La sala 101 → La sala centouno
Il volo AZ 123 → Il volo AZ centoventitré
È tardi → È tardi
Il mese di maggio → Il mese di maggio
Il mare è calmo → Il mare è calmo
Ha detto di no → Ha detto di no
I mille di Garibaldi → I mille di Garibaldi
Il sole e la luna → Il sole e la luna
Va a Milano con i figli → Va a Milano con i figli
L'incendio ha ferito 3 persone → L'incendio ha ferito tre persone
Circa 11.000 corridori → Circa undicimila corridori
Un pane a 1,20 € → Un pane a un euro e venti centesimi
Il titolo cede il 7,25% → Il titolo cede il sette virgola venticinque per cento
Nato il 4 agosto 1961 → Nato il quattro agosto millenovecentosessantuno
Apre alle 18.30 → Apre alle diciotto e trenta
Il treno delle 14.20 → Il treno delle quattordici e venti
Raggiunti i 40 gradi → Raggiunti i quaranta gradi
Un rapporto di 1.200 pagine → Un rapporto di milleduecento pagine
Il n. 1 al mondo → Il numero uno al mondo
Il Milan batte il Como 2-1 → Il Milan batte il Como due a uno
Circa 1/3 degli adulti → Circa un terzo degli adulti
Aperto nel 1889 → Aperto nel milleottocentottantanove
Nei primi anni 2000 → Nei primi anni duemila
Sulla A4 → Sulla A quattro
Nel 3° trimestre → Nel terzo trimestre
Condannato a 15 anni → Condannato a quindici anni
Circa 1 miliardo di euro → Circa un miliardo di euro
Dal 3,2 al 3,5% → Dal tre virgola due al tre virgola cinque per cento
L'articolo 18 → L'articolo diciotto
I 18-24enni → I diciotto-ventiquattrenni
Papa Francesco I → Papa Francesco primo
Nel XX secolo → Nel ventesimo secolo
Una moto da 125 cc → Una moto da centoventicinque centimetri cubi
Scesa a -3 gradi → Scesa a meno tre gradi
Un pacco da 1,5 kg → Un pacco da uno virgola cinque chilogrammi
La staffetta 4x100 → La staffetta quattro per cento
Il 30% dei casi → Il trenta per cento dei casi
Alle ore 9 → Alle ore nove
I 50enni → I cinquantenni
Uno sconto del 5% → Uno sconto del cinque per cento
Ben 21 gol → Ben ventuno gol
Il Dpcm del 9 marzo → Il Dpcm del nove marzo
Tra le 8 e le 10 → Tra le otto e le dieci
Il 1° gennaio 2000 → Il primo gennaio duemila
L'incidente ha causato 7 morti → L'incidente ha causato sette morti
Costa 1.499,99 € → Costa millequattrocentonovantanove euro e novantanove centesimi
Giovedì 12 giugno 2025 → Giovedì dodici giugno duemilaventicinque
Dal 1939 al 1945 → Dal millenovecentotrentanove al millenovecentoquarantacinque
Sabato alle 7 → Sabato alle sette
Tra le 14 e le 16 → Tra le quattordici e le sedici
Ha perso 7-6, 6-4 → Ha perso sette a sei, sei a quattro
Sulla A14 → Sulla A quattordici
Re Carlo III parla → Re Carlo terzo parla
L'80% della gente → L'ottanta per cento della gente
Il 4G e il 5G → Il quattro G e il cinque G
Circa 201 persone → Circa duecentouno persone
A 1.500 m di quota → A millecinquecento metri di quota
Gli anni '30 → Gli anni trenta
Il 2° e il 3° → Il secondo e il terzo
Un bimbo di 3,2 kg → Un bimbo di tre virgola due chilogrammi
Il decreto n. 18 del 2020 → Il decreto numero diciotto del duemilaventi
Alle 23.59 → Alle ventitré e cinquantanove
`,
);
