import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'tr',
  `
# numbers
Tam 7 kişi → Tam yedi kişi
Tam 1 kişi → Tam bir kişi
Tam 11 kişi → Tam on bir kişi
Tam 18 kişi → Tam on sekiz kişi
Tam 21 kişi → Tam yirmi bir kişi
Tam 34 kişi → Tam otuz dört kişi
Tam 45 kişi → Tam kırk beş kişi
Tam 56 kişi → Tam elli altı kişi
Tam 67 kişi → Tam altmış yedi kişi
Tam 78 kişi → Tam yetmiş sekiz kişi
Tam 89 kişi → Tam seksen dokuz kişi
Tam 99 kişi → Tam doksan dokuz kişi
Tam 100 kişi → Tam yüz kişi
Tam 101 kişi → Tam yüz bir kişi
Tam 250 kişi → Tam iki yüz elli kişi
Tam 1.000 kişi → Tam bin kişi
Tam 1.234 kişi → Tam bin iki yüz otuz dört kişi
Tam 2.500 kişi → Tam iki bin beş yüz kişi
Tam 23.000 kişi → Tam yirmi üç bin kişi
Tam 150.000 kişi → Tam yüz elli bin kişi
Tam 1.200.000 seçmen → Tam bir milyon iki yüz bin seçmen
Tam 85.000.000 kişi → Tam seksen beş milyon kişi
Ajan 007 geldi → Ajan sıfır sıfır yedi geldi
Tam 3 milyon oy → Tam üç milyon oy
Tam 20 bin kişi → Tam yirmi bin kişi
Tam 3,5 milyon kişi → Tam üç virgül beş milyon kişi
# decimals and percent
Not 7,5 → Not yedi virgül beş
Not 0,7 → Not sıfır virgül yedi
Not 2,75 → Not iki virgül yetmiş beş
Not 0,05 → Not sıfır virgül sıfır beş
Oran %5 → Oran yüzde beş
Oran % 5 → Oran yüzde beş
Oran %12,5 → Oran yüzde on iki virgül beş
Oran %0,3 → Oran yüzde sıfır virgül üç
Oran %100 → Oran yüzde yüz
Oran 5% → Oran yüzde beş
Oran ‰2 → Oran binde iki
Enflasyon %64,77 oldu → Enflasyon yüzde altmış dört virgül yetmiş yedi oldu
Oran %50'ye çıktı → Oran yüzde elliye çıktı
Oran %12'lik → Oran yüzde on ikilik
Oran yüzde 5 → Oran yüzde beş
# money
Fiyat 5 TL → Fiyat beş lira
Fiyat 5 lira → Fiyat beş lira
Fiyat ₺5 → Fiyat beş lira
Fiyat 1 TL → Fiyat bir lira
Fiyat 1,50 TL → Fiyat bir lira elli kuruş
Fiyat 1.250 TL → Fiyat bin iki yüz elli lira
Fiyat 3,5 milyon TL → Fiyat üç virgül beş milyon lira
Fiyat 2 milyar TL → Fiyat iki milyar lira
Fiyat 12 milyon dolar → Fiyat on iki milyon dolar
Fiyat 20 $ → Fiyat yirmi dolar
Fiyat $20 → Fiyat yirmi dolar
Fiyat $20 milyon → Fiyat yirmi milyon dolar
Fiyat 5 € → Fiyat beş avro
Fiyat €5 → Fiyat beş avro
Fiyat £30 → Fiyat otuz sterlin
Fiyat 10-15 TL → Fiyat on ila on beş lira
Fiyat 300 EUR → Fiyat üç yüz avro
Fiyat 500 USD → Fiyat beş yüz dolar
Fiyat 20 bin TL → Fiyat yirmi bin lira
# units
Hız 80 km/sa → Hız saatte seksen kilometre
Hız 80 km/s → Hız saatte seksen kilometre
Hız 10 m/s → Hız saniyede on metre
Yol 5 km → Yol beş kilometre
Yol 1 km → Yol bir kilometre
Yol 3,2 km → Yol üç virgül iki kilometre
Boy 1,80 m → Boy bir virgül seksen metre
Boy 40 cm → Boy kırk santimetre
Boy 12 mm → Boy on iki milimetre
Yük 2 kg → Yük iki kilogram
Yük 500 g → Yük beş yüz gram
Yük 500 gr → Yük beş yüz gram
Yük 25 mg → Yük yirmi beş miligram
Yük 25 ton → Yük yirmi beş ton
Su 2 l → Su iki litre
Su 33 cl → Su otuz üç santilitre
Su 250 ml → Su iki yüz elli mililitre
Alan 85 m² → Alan seksen beş metrekare
Alan 85 m2 → Alan seksen beş metrekare
Alan 300 km² → Alan üç yüz kilometrekare
Alan 12 ha → Alan on iki hektar
Hacim 40 m³ → Hacim kırk metreküp
Güç 5 MW → Güç beş megavat
Güç 300 kWh → Güç üç yüz kilovatsaat
Süre 90 dk → Süre doksan dakika
Bellek 16 GB → Bellek on altı gigabayt
Yol 5-10 km → Yol beş ila on kilometre
# temperature
Hava 12 °C → Hava on iki derece Celsius
Hava 12°C → Hava on iki derece Celsius
Hava 30° → Hava otuz derece
Hava -5 °C → Hava eksi beş derece Celsius
Hava 37,5 °C → Hava otuz yedi virgül beş derece Celsius
Hava 30 derece → Hava otuz derece
# dates
Bugün 24 Aralık 2024 → Bugün yirmi dört aralık iki bin yirmi dört
Bugün 24.12.2024 → Bugün yirmi dört aralık iki bin yirmi dört
Bugün 24/12/2024 → Bugün yirmi dört aralık iki bin yirmi dört
Bugün 2024-12-24 → Bugün yirmi dört aralık iki bin yirmi dört
Bugün 1 Mayıs → Bugün bir mayıs
Bugün 29 Ekim 1923 → Bugün yirmi dokuz ekim bin dokuz yüz yirmi üç
Bugün 15 Temmuz → Bugün on beş temmuz
Bugün 3-5 Temmuz → Bugün üç ila beş temmuz
Yıl 2024 → Yıl iki bin yirmi dört
Yıl 1984 → Yıl bin dokuz yüz seksen dört
Yıl 2024'te → Yıl iki bin yirmi dörtte
Yıl 1923'ten beri → Yıl bin dokuz yüz yirmi üçten beri
Yıl 2019-2024 → Yıl iki bin on dokuz ila iki bin yirmi dört
Sezon 2023/24 → Sezon iki bin yirmi üç yirmi dört
Yıl 2026'da bitecek → Yıl iki bin yirmi altıda bitecek
Bugün 24 Aralık'ta → Bugün yirmi dört aralıkta
# suffixes
Bunun 5'i → Bunun beşi
Tam 100'den fazla → Tam yüzden fazla
Tam 3'e çıktı → Tam üçe çıktı
Tam 1.500'ü aştı → Tam bin beş yüzü aştı
Tam 20'li yaşlar → Tam yirmili yaşlar
Tam 10'ar kişi → Tam onar kişi
# clock
Saat 14.05 → Saat on dört sıfır beş
Saat 14:30 → Saat on dört otuz
Saat 9.15 → Saat dokuz on beş
Saat 20.00 → Saat yirmi
Saat 20:45 → Saat yirmi kırk beş
Saat 18:00 → Saat on sekiz
Açık 9:00-18:00 → Açık dokuz ila on sekiz
Saat 14.30'da → Saat on dört otuzda
# ordinals
İşte 1. sıra → İşte birinci sıra
İşte 2. kez → İşte ikinci kez
İşte 3. kez → İşte üçüncü kez
İşte 4. kez → İşte dördüncü kez
İşte 9. kez → İşte dokuzuncu kez
İşte 10. kez → İşte onuncu kez
İşte 20. yıl → İşte yirminci yıl
İşte 21. yüzyıl → İşte yirmi birinci yüzyıl
İşte 46. dakika → İşte kırk altıncı dakika
İşte 100. yıl → İşte yüzüncü yıl
İşte 1'inci sıra → İşte birinci sıra
İşte 3'üncü kez → İşte üçüncü kez
İşte 10'uncu yıl → İşte onuncu yıl
İşte 2. Dünya Savaşı → İşte ikinci Dünya Savaşı
# fractions
İşte 3/4 kısım → İşte dörtte üç kısım
İşte 1/3 kısım → İşte üçte bir kısım
İşte 2/3 kısım → İşte üçte iki kısım
İşte 2 ½ saat → İşte iki buçuk saat
# ranges and scores
Tam 10-15 kişi → Tam on ila on beş kişi
Tam 5–7 gün → Tam beş ila yedi gün
Maçı 2-1 kazandı → Maçı iki bir kazandı
Skor 3-0 → Skor üç sıfır
Skor 1-1 → Skor bir bir
# abbreviations
Bay Dr. Kaya → Bay doktor Kaya
Bay Prof. Demir → Bay profesör Demir
Bayan Av. Yıldız → Bayan avukat Yıldız
Elma vb. meyveler → Elma ve benzeri meyveler
Elma vs. var → Elma vesaire var
Yıl M.Ö. 44 → Yıl milattan önce kırk dört
Yıl M.S. 79 → Yıl milattan sonra yetmiş dokuz
Yıl MÖ 300 → Yıl milattan önce üç yüz
Bak s. 12 → Bak sayfa on iki
Gül Sok. boş → Gül sokak boş
Atatürk Cad. boş → Atatürk caddesi boş
# acronyms
Bugün NATO ve FIFA → Bugün Nato ve Fifa
Bugün TBMM → Bugün TBMM
Bugün AFAD geldi → Bugün Afad geldi
Bugün COVID-19 → Bugün Covid on dokuz
Bugün G7 → Bugün G yedi
# Roman numerals
Sultan II. Mehmed → Sultan ikinci Mehmed
Kraliçe II. Elizabeth → Kraliçe ikinci Elizabeth
Sultan IV. Murad → Sultan dördüncü Murad
İşte XIX. yüzyıl → İşte on dokuzuncu yüzyıl
# addresses and phone numbers
Bak www.ornek.com/a → Bak ornek nokta com
Yaz info@ornek.com → Yaz info et ornek nokta com
Ara +90 212 123 45 67 → Ara artı dokuz sıfır, iki bir iki, bir iki üç, dört beş, altı yedi
# signs
Kaya & Oğulları → Kaya ve Oğulları
Tam ~20 kişi → Tam yaklaşık yirmi kişi
# unchanged
Kod AB12CD → Kod AB12CD
Hava PM2.5 → Hava PM2.5
`,
);
