import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'tr',
  `
Polis 14 kişiyi yakaladı → Polis on dört kişiyi yakaladı
En az 23 ölü var → En az yirmi üç ölü var
Deprem 2.316 can aldı → Deprem iki bin üç yüz on altı can aldı
48.500 ev karanlıkta → kırk sekiz bin beş yüz ev karanlıkta
Ankara'da 5.803.482 kişi yaşıyor → Ankara'da beş milyon sekiz yüz üç bin dört yüz seksen iki kişi yaşıyor
Katılım yüzde 61,4 oldu → Katılım yüzde altmış bir virgül dört oldu
Endeks 213,08 puan düştü → Endeks iki yüz on üç virgül sıfır sekiz puan düştü
Yaklaşık 1,4 milyar insan → Yaklaşık bir virgül dört milyar insan
Yaklaşık 3,2 milyon seçmen → Yaklaşık üç virgül iki milyon seçmen
Her 5 kişiden biri → Her beş kişiden biri
31 yaşında → otuz bir yaşında
3 yaşındaki kız → üç yaşındaki kız
27 ülke katıldı → yirmi yedi ülke katıldı
600 milletvekili oy verdi → altı yüz milletvekili oy verdi
1 kişi yaralandı → bir kişi yaralandı
1000 kişi geldi → bin kişi geldi
100 bin kişi geldi → yüz bin kişi geldi
15'i çocuk → on beşi çocuk
8'inci kez oynadı → sekizinci kez oynadı
5'er kişi geldi → beşer kişi geldi
2'si ağır 5 yaralı → ikisi ağır beş yaralı
3'ü kadın 10 kişi → üçü kadın on kişi
20'den fazla ülke → yirmiden fazla ülke
65 yaş üstü → altmış beş yaş üstü
90'lı yıllar → doksanlı yıllar
Uçuş TK 123 → Uçuş TK yüz yirmi üç
Kahve 45,50 lira → Kahve kırk beş lira elli kuruş
Kahve 45 TL → Kahve kırk beş lira
2,3 milyar dolarlık birleşme → iki virgül üç milyar dolarlık birleşme
Kâr 412 milyon liraya çıktı → Kâr dört yüz on iki milyon liraya çıktı
Fiyatı 9,99 TL → Fiyatı dokuz lira doksan dokuz kuruş
Ceza 1,2 milyar avro → Ceza bir virgül iki milyar avro
Bilet 35 euro → Bilet otuz beş euro
Kira 1.250 TL → Kira bin iki yüz elli lira
200 ile 300 lira arası → iki yüz ile üç yüz lira arası
₺50 ödedi → elli lira ödedi
50₺ ödedi → elli lira ödedi
Dolar 32,15 TL → Dolar otuz iki lira on beş kuruş
20 bin liralık ceza → yirmi bin liralık ceza
500 TL'lik fatura → beş yüz liralık fatura
10 TL'ye sattı → on liraya sattı
Asgari ücret 17.002 lira → Asgari ücret on yedi bin iki lira
1 milyon dolar → bir milyon dolar
50 kuruş → elli kuruş
Enflasyon %3,1'e düştü → Enflasyon yüzde üç virgül bire düştü
Yüzde 12 artış → Yüzde on iki artış
%0,5 düşüş → yüzde sıfır virgül beş düşüş
%2 ile %3 arası → yüzde iki ile yüzde üç arası
%48-52 arası → yüzde kırk sekiz ila elli iki arası
%20'lik vergi → yüzde yirmilik vergi
%100 yerli → yüzde yüz yerli
%8 büyüdü → yüzde sekiz büyüdü
%61'i oy verdi → yüzde altmış biri oy verdi
6 Ocak 2021 → altı ocak iki bin yirmi bir
11 Eylül 2001'de → on bir eylül iki bin birde
3 Şubat Pazartesi → üç şubat Pazartesi
25.12.1990 doğumlu → yirmi beş aralık bin dokuz yüz doksan doğumlu
29 Ekim 1923 → yirmi dokuz ekim bin dokuz yüz yirmi üç
3-9 Mart tarihleri → üç ila dokuz mart tarihleri
1 Ağustos 2019'dan beri → bir ağustos iki bin on dokuzdan beri
31 Aralık'a kadar → otuz bir aralıka kadar
Aralık 1941'de → Aralık bin dokuz yüz kırk birde
23 Nisan bayramı → yirmi üç nisan bayramı
19 Mayıs'ta kutlandı → on dokuz mayısta kutlandı
15/03/2024 günü → on beş mart iki bin yirmi dört günü
10 Kasım'da anıldı → on kasımda anıldı
2008'de kazandı → iki bin sekizde kazandı
1066 yılında → bin altmış altı yılında
1800'lerde → bin sekiz yüzlerde
2010'dan beri → iki bin ondan beri
1980'li yıllar → bin dokuz yüz seksenli yıllar
1914-1918 arası → bin dokuz yüz on dört ila bin dokuz yüz on sekiz arası
MÖ 300 yılında → milattan önce üç yüz yılında
2050'ye kadar → iki bin elliye kadar
2023-2024 sezonu → iki bin yirmi üç ila iki bin yirmi dört sezonu
2023/24 sezonu → iki bin yirmi üç yirmi dört sezonu
1999 depremi → bin dokuz yüz doksan dokuz depremi
2002'nin sonu → iki bin ikinin sonu
1453'te alındı → bin dört yüz elli üçte alındı
Saat 7.45'te → Saat yedi kırk beşte
Saat 18.00'de → Saat on sekizde
Saat 20:15'te → Saat yirmi on beşte
Saat 00.30 → Saat sıfır otuz
08.00-17.00 arası → sekiz ila on yedi arası
Saat 9.30'dan 12.00'ye → Saat dokuz otuzdan on ikiye
Saat 21.05 → Saat yirmi bir sıfır beş
Saat 14'te → Saat on dörtte
Saat 14:00'te → Saat on dörtte
9,58 saniyede koştu → dokuz virgül elli sekiz saniyede koştu
Sabah 6'da kalktı → Sabah altıda kalktı
Saat 3'ten beri → Saat üçten beri
5-11 yaş → beş ila on bir yaş
20-30 kişi → yirmi ila otuz kişi
12-15 sayfa → on iki ila on beş sayfa
6-8 hafta sürer → altı ila sekiz hafta sürer
Göl 30 km uzunlukta → Göl otuz kilometre uzunlukta
Rüzgar 90 km/s hızla → Rüzgar saatte doksan kilometre hızla
Rüzgar 90 km/sa hızla → Rüzgar saatte doksan kilometre hızla
3,5 kg geldi → üç virgül beş kilogram geldi
1,80 m boyunda → bir virgül seksen metre boyunda
2.500 km² alan → iki bin beş yüz kilometrekare alan
85 m2 daire → seksen beş metrekare daire
2 GW santral → iki gigavat santral
450 kWh elektrik → dört yüz elli kilovatsaat elektrik
256 GB telefon → iki yüz elli altı gigabayt telefon
100 Mbps hız → saniyede yüz megabit hız
85 dB gürültü → seksen beş desibel gürültü
50 mg doz → elli miligram doz
12 mm yağmur → on iki milimetre yağmur
4 milyon ton CO2 → dört milyon ton C O iki
12 hektar arazi → on iki hektar arazi
5 dk ara → beş dakika ara
800 m yükseklik → sekiz yüz metre yükseklik
150 bg motor → yüz elli beygir motor
0,5 l su → sıfır virgül beş litre su
33 cl kutu → otuz üç santilitre kutu
7,8 büyüklüğünde → yedi virgül sekiz büyüklüğünde
Yol 5 km'dir → Yol beş kilometredir
Hava 38 °C → Hava otuz sekiz derece Celsius
Hava 25°C olacak → Hava yirmi beş derece Celsius olacak
Hava -12 °C → Hava eksi on iki derece Celsius
15-20 derece → on beş ila yirmi derece
1,5 derece arttı → bir virgül beş derece arttı
3. şampiyonluğu → üçüncü şampiyonluğu
50. galibiyet → ellinci galibiyet
1. gün → birinci gün
2. yarı başladı → ikinci yarı başladı
46. dakikada → kırk altıncı dakikada
19. yüzyıl → on dokuzuncu yüzyıl
XIX. yüzyıl → on dokuzuncu yüzyıl
90. yıl → doksanıncı yıl
4'üncü sırada → dördüncü sırada
100. yıl kutlandı → yüzüncü yıl kutlandı
1'inci oldu → birinci oldu
22. dönem → yirmi ikinci dönem
Bunun 1/4 kadarı → Bunun dörtte bir kadarı
2,5 saat sürdü → iki virgül beş saat sürdü
Galatasaray 3-0 kazandı → Galatasaray üç sıfır kazandı
Maç 1-1 bitti → Maç bir bir bitti
Setler 7-5, 6-3 → Setler yedi beş, altı üç
Fenerbahçe 2-1 yendi → Fenerbahçe iki bir yendi
Skor 0-2 oldu → Skor sıfır iki oldu
Prof. Dr. Kaya konuştu → profesör doktor Kaya konuştu
Av. Kaya konuştu → avukat Kaya konuştu
Doç. Dr. Kaya → doçent doktor Kaya
Elma, armut vb. satılır → Elma, armut ve benzeri satılır
Elma vs. satılır → Elma vesaire satılır
Elma, örn. kırmızı → Elma, örneğin kırmızı
Bkz. sayfa 12 → bakınız sayfa on iki
s. 12 → sayfa on iki
No: 5 → numara beş
Atatürk Cad. 5 → Atatürk caddesi beş
Gül Sk. 5 → Gül sokak beş
Kaya Mah. boş → Kaya mahallesi boş
Sn. Kaya geldi → sayın Kaya geldi
Md. 5 → madde beş
Kaya A.Ş. büyüdü → Kaya anonim şirketi büyüdü
Kaya Ltd. Şti. büyüdü → Kaya limited şirketi büyüdü
Yrd. Kaya → yardımcı Kaya
T.C. vatandaşı → Türkiye Cumhuriyeti vatandaşı
Tel. 0212 123 45 67 → telefon sıfır iki bir iki, bir iki üç, dört beş, altı yedi
Alb. Kaya → albay Kaya
Org. Kaya → orgeneral Kaya
AB ve BM → AB ve BM
CHP ve AKP → CHP ve AKP
NATO ve UEFA → Nato ve Uefa
G20 zirvesi → G yirmi zirvesi
5G geliyor → beş G geliyor
Covid-19 arttı → Covid on dokuz arttı
F-16 uçağı → F on altı uçağı
TRT 1 → TRT bir
Papa II. Jean Paul → Papa ikinci Jean Paul
II. Abdülhamit → ikinci Abdülhamit
IV. Murat → dördüncü Murat
Bölüm III → Bölüm üç
Kral VIII. Henry → Kral sekizinci Henry
II. Dünya Savaşı → ikinci Dünya Savaşı
112'yi arayın → yüz on ikiyi arayın
155 Polis İmdat → yüz elli beş Polis İmdat
Geç oldu → Geç oldu
Mayıs ayı → Mayıs ayı
Deniz sakin → Deniz sakin
Hayır dedi → Hayır dedi
Güneş ve ay → Güneş ve ay
Yangında 3 kişi yaralandı → Yangında üç kişi yaralandı
Yaklaşık 11 bin koşucu → Yaklaşık on bir bin koşucu
Hisse %7,25 düştü → Hisse yüzde yedi virgül yirmi beş düştü
4 Ağustos 1961 doğumlu → dört ağustos bin dokuz yüz altmış bir doğumlu
Saat 18.30'da açılıyor → Saat on sekiz otuzda açılıyor
1.200 sayfalık rapor → bin iki yüz sayfalık rapor
Beşiktaş 2-1 kazandı → Beşiktaş iki bir kazandı
3. çeyrekte → üçüncü çeyrekte
15 yıl hapis aldı → on beş yıl hapis aldı
1 milyar lira → bir milyar lira
20. yüzyılda → yirminci yüzyılda
-3 derece → eksi üç derece
31 Mart 2025'te → otuz bir mart iki bin yirmi beşte
25 yaşındaki adam → yirmi beş yaşındaki adam
2'nci kez → ikinci kez
E-5 kapalı → E beş kapalı
%30'u oy verdi → yüzde otuzu oy verdi
2024'ün ilk ayı → iki bin yirmi dördün ilk ayı
3 bin 500 lira → üç bin beş yüz lira
Saat 22.30 → Saat yirmi iki otuz
`,
);
