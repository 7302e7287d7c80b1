import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'pt',
  `
A polícia prendeu 14 pessoas → A polícia prendeu quatorze pessoas
Ao menos 23 mortos → Ao menos vinte e três mortos
O terremoto matou 2.316 pessoas → O terremoto matou duas mil trezentas e dezesseis pessoas
Mais de 48.500 casas sem luz → Mais de quarenta e oito mil e quinhentas casas sem luz
O Rio tem 6.211.223 habitantes → O Rio tem seis milhões duzentos e onze mil duzentos e vinte e três habitantes
A abstenção foi de 21,4% → A abstenção foi de vinte e um vírgula quatro por cento
O índice caiu 213,08 pontos → O índice caiu duzentos e treze vírgula zero oito pontos
Cerca de 1,4 bilhão de pessoas → Cerca de um vírgula quatro bilhão de pessoas
Quase 3,2 milhões de eleitores → Quase três vírgula dois milhões de eleitores
Um em cada 5 → Um em cada cinco
Tem 31 anos → Tem trinta e um anos
São 41 escolas → São quarenta e uma escolas
Há 1 ferido grave → Há um ferido grave
Há 2 vítimas → Há duas vítimas
Os 27 países → Os vinte e sete países
Uma menina de 3 anos → Uma menina de três anos
Os maiores de 65 anos → Os maiores de sessenta e cinco anos
São 100 mil vagas → São cem mil vagas
São 1.000 vagas → São mil vagas
São 2 mil pessoas → São duas mil pessoas
São 600 mulheres → São seiscentas mulheres
Nota 1000 no Enem → Nota mil no Enem
São 250 mil casos → São duzentos e cinquenta mil casos
O artilheiro fez 1.001 gols → O artilheiro fez mil e um gols
O café custa R$ 4,50 → O café custa quatro reais e cinquenta centavos
Uma fusão de US$ 2,3 bilhões → Uma fusão de dois vírgula três bilhões de dólares
A ação fechou a R$ 187,32 → A ação fechou a cento e oitenta e sete reais e trinta e dois centavos
Lucro de R$ 412 milhões → Lucro de quatrocentos e doze milhões de reais
O preço é R$ 9,99 → O preço é nove reais e noventa e nove centavos
Multa de R$ 1,2 bilhão → Multa de um vírgula dois bilhão de reais
Um ingresso de R$ 35 → Um ingresso de trinta e cinco reais
Aluguel de R$ 1.250 → Aluguel de mil duzentos e cinquenta reais
Entre R$ 200 e R$ 300 → Entre duzentos reais e trezentos reais
De 10 a 15 reais → De dez a quinze reais
Custa R$ 0,99 → Custa noventa e nove centavos
O dólar a R$ 5,12 → O dólar a cinco reais e doze centavos
Verba de R$ 1 milhão → Verba de um milhão de reais
Dívida de R$ 2,5 trilhões → Dívida de dois vírgula cinco trilhões de reais
O salário mínimo de R$ 1.412,00 → O salário mínimo de mil quatrocentos e doze reais
Vale 200 libras → Vale duzentas libras
Vale € 30 → Vale trinta euros
Prêmio de R$ 50 mil → Prêmio de cinquenta mil reais
Custa R$12 → Custa doze reais
O barril a US$ 82,15 → O barril a oitenta e dois dólares e quinze centavos
A inflação cai para 3,1% → A inflação cai para três vírgula um por cento
Alta de 12 % → Alta de doze por cento
Queda de 0,5% → Queda de zero vírgula cinco por cento
Entre 2% e 3% → Entre dois por cento e três por cento
Sobe +2,4% → Sobe mais dois vírgula quatro por cento
O PIB cresceu 1,1% → O Pib cresceu um vírgula um por cento
Aumento de 100% → Aumento de cem por cento
De 48% a 52% → De quarenta e oito por cento a cinquenta e dois por cento
Em 6 de janeiro de 2021 → Em seis de janeiro de dois mil e vinte e um
Em 11 de setembro de 2001 → Em onze de setembro de dois mil e um
Na segunda, 3 de fevereiro → Na segunda, três de fevereiro
Nasceu em 25/12/1990 → Nasceu em vinte e cinco de dezembro de mil novecentos e noventa
Em 15 de novembro de 1889 → Em quinze de novembro de mil oitocentos e oitenta e nove
De 3 a 9 de março → De três a nove de março
Desde 1º de agosto de 2019 → Desde primeiro de agosto de dois mil e dezenove
Até 31 de dezembro → Até trinta e um de dezembro
Em dezembro de 1941 → Em dezembro de mil novecentos e quarenta e um
Na terça-feira (5) → Na terça-feira (cinco)
No dia 8 de março → No dia oito de março
Em 15.03.2024 → Em quinze de março de dois mil e vinte e quatro
Em 03/05/24 → Em três de maio de dois mil e vinte e quatro
A lei de 13 de maio → A lei de treze de maio
Em 2008 → Em dois mil e oito
Em 1500 → Em mil e quinhentos
Em 1800 → Em mil e oitocentos
Desde 2010 → Desde dois mil e dez
Nos anos 90 → Nos anos noventa
Nos anos 1980 → Nos anos mil novecentos e oitenta
Entre 1914 e 1918 → Entre mil novecentos e quatorze e mil novecentos e dezoito
A temporada 2023/24 → A temporada dois mil e vinte e três vinte e quatro
Em 300 a.C. nasceu → Em trezentos antes de Cristo nasceu
Até 2050 → Até dois mil e cinquenta
A Copa de 2014 → A Copa de dois mil e quatorze
A década de 1960 → A década de mil novecentos e sessenta
Em 1964 → Em mil novecentos e sessenta e quatro
Às 7h45 → Às sete e quarenta e cinco
Às 18h → Às dezoito horas
Às 20:15 → Às vinte e quinze
À 0h30 → À zero e trinta
Das 8h às 17h → Das oito horas às dezessete horas
Das 9h30 às 12h → Das nove e trinta às doze horas
Às 21h05 → Às vinte e uma e cinco
O jornal das 20h → O jornal das vinte horas
Às 12h → Às doze horas
À 1h30 → À uma e trinta
Às 22h de sábado → Às vinte e duas horas de sábado
Em 9,58 segundos → Em nove vírgula cinquenta e oito segundos
A partir das 14h → A partir das quatorze horas
Às 2h da manhã → Às duas horas da manhã
De 5 a 11 anos → De cinco a onze anos
Cerca de 20-30 pessoas → Cerca de vinte a trinta pessoas
As páginas 12-15 → As páginas doze a quinze
De 6 a 8 semanas → De seis a oito semanas
O lago tem 30 km → O lago tem trinta quilômetros
Ventos de 90 km/h → Ventos de noventa quilômetros por hora
Pesa 3,5 kg → Pesa três vírgula cinco quilogramas
São 2.500 km² → São dois mil e quinhentos quilômetros quadrados
Um apartamento de 85 m2 → Um apartamento de oitenta e cinco metros quadrados
Uma usina de 2 GW → Uma usina de dois gigawatts
São 450 kWh → São quatrocentos e cinquenta quilowatts-hora
Um celular de 256 GB → Um celular de duzentos e cinquenta e seis gigabytes
Uma rede de 100 Mbps → Uma rede de cem megabits por segundo
Um ruído de 85 dB → Um ruído de oitenta e cinco decibéis
Uma dose de 50 mg → Uma dose de cinquenta miligramas
Choveu 12 mm → Choveu doze milímetros
São 4 milhões de toneladas de CO2 → São quatro milhões de toneladas de C O dois
Uma fazenda de 12 ha → Uma fazenda de doze hectares
Uma pausa de 5 min → Uma pausa de cinco minutos
A 800 m de altura → A oitocentos metros de altura
Um carro de 150 cv → Um carro de cento e cinquenta cavalos
São 0,5 l de água → São zero vírgula cinco litro de água
Uma lata de 350 ml → Uma lata de trezentos e cinquenta mililitros
Um tremor de magnitude 7,8 → Um tremor de magnitude sete vírgula oito
Carga de 21 t → Carga de vinte e uma toneladas
Apreendeu 2 kg de cocaína → Apreendeu dois quilogramas de cocaína
Faz 38 °C → Faz trinta e oito graus Celsius
Faz 38°C → Faz trinta e oito graus Celsius
Faz 25° em Natal → Faz vinte e cinco graus em Natal
Faz 38ºC → Faz trinta e oito graus Celsius
Faz -12 °C → Faz menos doze graus Celsius
Alta de 1,5 °C → Alta de um vírgula cinco grau Celsius
De 15 a 20 graus → De quinze a vinte graus
Seu 3º título → Seu terceiro título
Sua 50ª vitória → Sua quinquagésima vitória
A 1ª vez → A primeira vez
O 10º lugar → O décimo lugar
A 2ª rodada → A segunda rodada
O 23º dia → O vigésimo terceiro dia
O 13º salário → O décimo terceiro salário
O século XIX → O século dezenove
A III Guerra → A terceira Guerra
O II turno → O segundo turno
A 5.ª edição → A quinta edição
Aos 46 minutos → Aos quarenta e seis minutos
Os 2/3 dos votos → Os dois terços dos votos
Resta 1/4 do total → Resta um quarto do total
Foi 1/2 litro → Foi meio litro
O Flamengo venceu por 3 a 0 → O Flamengo venceu por três a zero
Empate por 1 a 1 → Empate por um a um
Venceu por 7-5, 6-3 → Venceu por sete a cinco, seis a três
O Santos perdeu de 2x0 → O Santos perdeu de dois a zero
Fez 2 x 1 no rival → Fez dois a um no rival
Segundo o Sr. Souza → Segundo o senhor Souza
A Sra. Lima canta → A senhora Lima canta
A Dra. Lima cura → A doutora Lima cura
A Profa. Lima ensina → A professora Lima ensina
O dep. Lima votou → O deputado Lima votou
O sen. Lima votou → O senador Lima votou
O gov. Lima votou → O governador Lima votou
Na av. Paulista → Na avenida Paulista
Na Av. Brasil → Na avenida Brasil
Na R. Augusta → Na rua Augusta
Ver pág. 12 → Ver página doze
Uvas etc. são vendidas → Uvas etcétera são vendidas
O nº 10 joga → O número dez joga
O n. 10 joga → O número dez joga
A p. 12 → A página doze
O art. 142 → O artigo cento e quarenta e dois
O cap. 5 → O capítulo cinco
V. Exa. sabe → Vossa Excelência sabe
Tel. 11 3456-7890 → telefone um um, três quatro cinco seis, sete oito nove zero
Uvas, p. ex. verdes → Uvas, por exemplo verdes
A UE e a ONU → A UE e a Onu
O PT e o PSDB → O PT e o PSDB
O G20 no Rio → O G vinte no Rio
A COP30 em Belém → A COP trinta em Belém
A BR-101 → A BR cento e um
O Boeing 737 → O Boeing setecentos e trinta e sete
O A380 voa → O A trezentos e oitenta voa
O 5G chega → O cinco G chega
A FIFA e a UEFA → A Fifa e a Uefa
Os EUA e o Irã → Os Estados Unidos e o Irã
O INSS paga → O INSS paga
A covid-19 mata → A covid dezenove mata
O papa João Paulo II → O papa João Paulo segundo
O papa Leão XIV fala → O papa Leão quatorze fala
D. Pedro I reinou → dom Pedro primeiro reinou
O rei Charles III fala → O rei Charles terceiro fala
Luís XVI morreu → Luís dezesseis morreu
O volume III → O volume três
Ligue 190 → Ligue um nove zero
Ligue para o 193 → Ligue para o um nove três
Lima & Filhos → Lima e Filhos
A sala 101 → A sala cento e um
É tarde → É tarde
O mês de maio → O mês de maio
O mar está calmo → O mar está calmo
Ele disse que não → Ele disse que não
O sol e a lua → O sol e a lua
Mora em Natal com os filhos → Mora em Natal com os filhos
Na quarta e na sexta → Na quarta e na sexta
O incêndio feriu 3 pessoas → O incêndio feriu três pessoas
Cerca de 11 mil corredores → Cerca de onze mil corredores
Um pão a R$ 1,20 → Um pão a um real e vinte centavos
A ação cai 7,25% → A ação cai sete vírgula vinte e cinco por cento
Nasceu em 4 de agosto de 1961 → Nasceu em quatro de agosto de mil novecentos e sessenta e um
Abre às 18h30 → Abre às dezoito e trinta
O voo das 14h20 → O voo das quatorze e vinte
Chegou a 40°C → Chegou a quarenta graus Celsius
Um relatório de 1.200 páginas → Um relatório de mil e duzentas páginas
O nº 1 do mundo → O número um do mundo
O Vasco venceu por 2 a 1 → O Vasco venceu por dois a um
Cerca de 1/3 dos adultos → Cerca de um terço dos adultos
Aberto em 1889 → Aberto em mil oitocentos e oitenta e nove
No início dos anos 2000 → No início dos anos dois mil
Na BR-116 → Na BR cento e dezesseis
No 3º trimestre → No terceiro trimestre
Condenado a 15 anos → Condenado a quinze anos
Cerca de R$ 1 bilhão → Cerca de um bilhão de reais
De 3,2% para 3,5% → De três vírgula dois por cento para três vírgula cinco por cento
O artigo 142 → O artigo cento e quarenta e dois
Os de 18 a 24 anos → Os de dezoito a vinte e quatro anos
No século XX → No século vinte
Uma moto de 125 cc → Uma moto de cento e vinte e cinco centímetros cúbicos
Caiu a -3 graus → Caiu a menos três graus
Um pacote de 1,5 kg → Um pacote de um vírgula cinco quilograma
O 4x100 metros → O quatro por cem metros
O ex-presidente, de 68 anos → O ex-presidente, de sessenta e oito anos
Foram 2 homens e 2 mulheres → Foram dois homens e duas mulheres
Cerca de 500 mil pessoas → Cerca de quinhentas mil pessoas
Dom João VI → Dom João sexto
A 12ª rodada → A décima segunda rodada
Até 30% dos casos → Até trinta por cento dos casos
Na quinta-feira (12/6) → Na quinta-feira (doze de junho)
Em maio de 68 → Em maio de sessenta e oito
O acidente deixou 7 mortos → O acidente deixou sete mortos
Custa R$ 1.499,99 → Custa mil quatrocentos e noventa e nove reais e noventa e nove centavos
Na quinta, 12 de junho de 2025 → Na quinta, doze de junho de dois mil e vinte e cinco
De 1939 a 1945 → De mil novecentos e trinta e nove a mil novecentos e quarenta e cinco
No sábado, às 7h → No sábado, às sete horas
Entre 14h e 16h → Entre quatorze horas e dezesseis horas
Perdeu por 7-6, 6-4 → Perdeu por sete a seis, seis a quatro
O rei Charles III falou → O rei Charles terceiro falou
Cerca de 80% das pessoas → Cerca de oitenta por cento das pessoas
O 4G e o 5G → O quatro G e o cinco G
Cerca de 201 pessoas → Cerca de duzentas e uma pessoas
A 1.500 m de altitude → A mil e quinhentos metros de altitude
Os anos 30 → Os anos trinta
O 2º e a 3ª → O segundo e a terceira
A lei nº 8.112 → A lei número oito mil cento e doze
Nota 9,5 → Nota nove vírgula cinco
A rodovia SP-55 → A rodovia SP cinquenta e cinco
O voo 1907 → O voo mil novecentos e sete
`,
);
