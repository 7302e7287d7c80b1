import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'pt-BR',
  `
# numbers
São 7 casos → São sete casos
São 14 casos → São quatorze casos
São 16 feridos → São dezesseis feridos
São 21 casos → São vinte e um casos
São 21 pessoas → São vinte e uma pessoas
São 22 cidades → São vinte e duas cidades
São 2 dias → São dois dias
São 2 mulheres → São duas mulheres
São 100 vagas → São cem vagas
São 101 vagas → São cento e uma vagas
São 150 vagas → São cento e cinquenta vagas
São 200 escolas → São duzentas escolas
São 200 alunos → São duzentos alunos
São 350 famílias → São trezentas e cinquenta famílias
São 1.000 casas → São mil casas
São 1.100 casos → São mil e cem casos
São 1.234 casos → São mil duzentos e trinta e quatro casos
São 2.000 pessoas → São duas mil pessoas
São 2.500 metros → São dois mil e quinhentos metros
São 23.000 eleitores → São vinte e três mil eleitores
São 150.000 votos → São cento e cinquenta mil votos
São 1.200.000 votos → São um milhão duzentos mil votos
São 3.000.000 de votos → São três milhões de votos
Há 1 ferido → Há um ferido
Há 1 vítima → Há uma vítima
Há 2 artistas → Há 2 artistas
São 200 mil pessoas → São duzentas mil pessoas
São 2 mil casos → São dois mil casos
Falta 1 semana → Falta uma semana
Cerca de 300 mil votos → Cerca de trezentos mil votos
O agente 007 → O agente zero zero sete
# decimals and percent
Sobe 3,5 pontos → Sobe três vírgula cinco pontos
Sobe 0,7 ponto → Sobe zero vírgula sete ponto
Vale 2,75 → Vale dois vírgula setenta e cinco
Vale 0,05 → Vale zero vírgula zero cinco
Sobe 5% → Sobe cinco por cento
Sobe 12,5 % → Sobe doze vírgula cinco por cento
Cai 0,3% → Cai zero vírgula três por cento
Varia -2,1% → Varia menos dois vírgula um por cento
Varia +4% → Varia mais quatro por cento
Entre 10% e 15% → Entre dez por cento e quinze por cento
De 10-15% → De dez a quinze por cento
Os 100% → Os cem por cento
# money
Custa R$ 5 → Custa cinco reais
Custa R$5 → Custa cinco reais
Custa R$ 1 → Custa um real
Custa R$ 1,99 → Custa um real e noventa e nove centavos
Custa R$ 2,50 → Custa dois reais e cinquenta centavos
Custa R$ 0,75 → Custa setenta e cinco centavos
Custa R$ 1.250,00 → Custa mil duzentos e cinquenta reais
Custa R$ 3,5 mi → Custa três vírgula cinco milhões de reais
Custa R$ 2 bi → Custa dois bilhões de reais
Custa R$ 1 bilhão → Custa um bilhão de reais
Custa R$ 500 mil → Custa quinhentos mil reais
Custa R$ 1,5 milhão → Custa um vírgula cinco milhão de reais
Custa R$ 12 milhões → Custa doze milhões de reais
Custa US$ 20 → Custa vinte dólares
Custa US$ 3 bilhões → Custa três bilhões de dólares
Custa € 30 → Custa trinta euros
Custa 30 € → Custa trinta euros
Custa £ 200 → Custa duzentas libras
Custa £ 1 → Custa uma libra
Custa $ 10 → Custa dez dólares
Custa 20 mil euros → Custa vinte mil euros
Custa R$ 10-15 → Custa dez a quinze reais
Custa R$ 5/kg → Custa cinco reais por kg
Custa R$ 12/hora → Custa doze reais por hora
# units
Anda a 80 km/h → Anda a oitenta quilômetros por hora
Tem 5 km → Tem cinco quilômetros
Tem 1 km → Tem um quilômetro
Tem 1,5 km → Tem um vírgula cinco quilômetro
Tem 3,2 km → Tem três vírgula dois quilômetros
Mede 1,80 m → Mede um vírgula oitenta metro
Mede 40 cm → Mede quarenta centímetros
Pesa 2 kg → Pesa dois quilogramas
Pesa 500 g → Pesa quinhentos gramas
Pesa 1 t → Pesa uma tonelada
Pesa 200 t → Pesa duzentas toneladas
Tem 2 L → Tem dois litros
Tem 350 ml → Tem trezentos e cinquenta mililitros
Mede 85 m² → Mede oitenta e cinco metros quadrados
Mede 300 km² → Mede trezentos quilômetros quadrados
Mede 12 ha → Mede doze hectares
Mede 40 m³ → Mede quarenta metros cúbicos
Gera 5 MW → Gera cinco megawatts
Gasta 300 kWh → Gasta trezentos quilowatts-hora
Dura 90 min → Dura noventa minutos
Tem 16 GB → Tem dezesseis gigabytes
De 5-10 km → De cinco a dez quilômetros
# temperature
Faz 12 °C → Faz doze graus Celsius
Faz 12°C → Faz doze graus Celsius
Faz 1 °C → Faz um grau Celsius
Faz 30° → Faz trinta graus
Faz -5 °C → Faz menos cinco graus Celsius
Faz 37,5 °C → Faz trinta e sete vírgula cinco graus Celsius
# dates
Em 24/12/2024 → Em vinte e quatro de dezembro de dois mil e vinte e quatro
Em 24.12.2024 → Em vinte e quatro de dezembro de dois mil e vinte e quatro
Em 2024-12-24 → Em vinte e quatro de dezembro de dois mil e vinte e quatro
Em 1/5/2023 → Em primeiro de maio de dois mil e vinte e três
Em 1º de maio → Em primeiro de maio
Em 1º de maio de 2023 → Em primeiro de maio de dois mil e vinte e três
Em 7 de setembro de 1822 → Em sete de setembro de mil oitocentos e vinte e dois
No dia 2 de junho → No dia dois de junho
No dia 24/12 → No dia vinte e quatro de dezembro
Nesta terça-feira (24/12) → Nesta terça-feira (vinte e quatro de dezembro)
Em 21 fev. 2020 → Em vinte e um de fevereiro de dois mil e vinte
De 3 a 5 de julho → De três a cinco de julho
De 3-5 de julho → De três a cinco de julho
Em 2024 → Em dois mil e vinte e quatro
Em 1984 → Em mil novecentos e oitenta e quatro
Em 1900 → Em mil e novecentos
De 2019-2024 → De dois mil e dezenove a dois mil e vinte e quatro
Na safra 2023/24 → Na safra dois mil e vinte e três vinte e quatro
# clock
Às 14h05 → Às quatorze e cinco
Às 14h → Às quatorze horas
Às 14:30 → Às quatorze e trinta
Às 9h → Às nove horas
À 1h → À uma hora
Às 2h30 → Às duas e trinta
Às 21h15 → Às vinte e uma e quinze
Às 22h → Às vinte e duas horas
Das 8h às 12h → Das oito horas às doze horas
Das 8h30 às 12h30 → Das oito e trinta às doze e trinta
De 9h-18h → De nove horas a dezoito horas
Às 18:00 → Às dezoito horas
Às 14h05min → Às quatorze e cinco
À 0h → À zero hora
# ordinals
O 1º lugar → O primeiro lugar
O 3º turno → O terceiro turno
A 2ª vez → A segunda vez
A 10ª edição → A décima edição
O 20º andar → O vigésimo andar
A 23ª rodada → A vigésima terceira rodada
O 1.º lugar → O primeiro lugar
A 2.ª vez → A segunda vez
O 100º gol → O centésimo gol
O 45º dia → O quadragésimo quinto dia
# fractions
Os 3/4 dos votos → Os três quartos dos votos
Com 1/3 dos votos → Com um terço dos votos
Os 2/3 do total → Os dois terços do total
São 2 ½ anos → São dois e meio anos
# ranges and scores
São 10-15 casos → São dez a quinze casos
São 5–7 dias → São cinco a sete dias
Venceu por 2 a 1 → Venceu por dois a um
Venceu por 2-1 → Venceu por dois a um
Venceu por 2x1 → Venceu por dois a um
Perdeu por 3 x 0 → Perdeu por três a zero
Empate em 1-1 → Empate em um a um
Sets 6-4, 7-5 → Sets seis a quatro, sete a cinco
# abbreviations
O Sr. Silva → O senhor Silva
A Sra. Souza → A senhora Souza
O Dr. Lima → O doutor Lima
A Dra. Reis → A doutora Reis
O Prof. Alves → O professor Alves
A Profa. Melo → A professora Melo
O Eng. Costa → O engenheiro Costa
Na Av. Paulista → Na avenida Paulista
O Gen. Ramos → O general Ramos
O Cel. Dias → O coronel Dias
Uvas, peras, etc. em casa → Uvas, peras, etcétera em casa
Frutas, p. ex. uvas → Frutas, por exemplo uvas
Em 44 a.C. morre → Em quarenta e quatro antes de Cristo morre
Em 79 d.C. morre → Em setenta e nove depois de Cristo morre
O art. 5 → O artigo cinco
O nº 5 → O número cinco
O n.º 5 → O número cinco
A pág. 12 → A página doze
Nos EUA hoje → Nos Estados Unidos hoje
Santos vs Bahia → Santos contra Bahia
# acronyms
A ONU e a OTAN → A Onu e a Otan
O PIB sobe → O Pib sobe
O SUS paga → O Sus paga
A COVID-19 → A Covid dezenove
O G20 → O G vinte
O STF → O STF
# Roman numerals
No século XXI → No século vinte e um
No século V → No século quinto
Dom Pedro II → Dom Pedro segundo
Papa João XXIII → Papa João vinte e três
Luís XIV → Luís quatorze
Elizabeth II morreu → Elizabeth segunda morreu
No capítulo IV → No capítulo quatro
# addresses and phone numbers
Em www.exemplo.com → Em exemplo ponto com
Para info@exemplo.com → Para info arroba exemplo ponto com
Com #MudançaClimática → Com hashtag mudança climática
Ligue +55 11 3456 7890 → Ligue mais cinco cinco, um um, três quatro cinco seis, sete oito nove zero
# signs
Silva & Filhos → Silva e Filhos
Cerca de ~20 casos → Cerca de cerca de vinte casos
O § 5 → O parágrafo cinco
Os 4x100 m → Os quatro por cem metros
São >100 casos → São mais de cem casos
# unchanged
O código AB12CD → O código AB12CD
O nível PM2.5 → O nível PM2.5
`,
);

testSpokenTable(
  'pt-PT',
  `
São 14 casos → São catorze casos
São 16 casos → São dezasseis casos
São 17 casos → São dezassete casos
São 19 casos → São dezanove casos
Custa 3,5 M€ → Custa três vírgula cinco milhões de euros
Custa 1,50 € → Custa um euro e cinquenta cêntimos
Custa 2 mil milhões de euros → Custa dois mil milhões de euros
Custa 5 mil milhões € → Custa cinco mil milhões de euros
São 2.000.000.000 → São dois mil milhões
Custa 1,5 milhões de euros → Custa um vírgula cinco milhões de euros
São 10 000 euros → São dez mil euros
Às 14h30 → Às catorze e trinta
Às 14:30 → Às catorze e trinta
A 1 de maio → A um de maio
A 25 de Abril de 1974 → A vinte e cinco de abril de mil novecentos e setenta e quatro
Anda a 80 km/h → Anda a oitenta quilómetros por hora
A NATO e o PIB → A Nato e o Pib
A Eng.ª Costa → A engenheira Costa
`,
);
