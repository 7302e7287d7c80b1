// What stands in front of an article says so in few ways. The lists hold ways of saying, in the languages whose papers we read; no paper is named.

const either = (...ways: string[]) => new RegExp(ways.join('|'), 'iu');
/** Letters of any script, where `\w` knows the Latin ones only. */
const near = (most: number) => `[^.!?。]{0,${most}}`;

/** A line speaks of cookies and consent, as an article on the matter does too. */
export const CONSENT = either(
  '\\bcookies?\\b', '\\bconsent\\b', '\\bprivacy (?:policy|settings|preferences|choices)\\b', '\\bGDPR\\b', '\\bwe and our \\d* ?partners\\b', '\\byour (?:personal )?(?:data|privacy)\\b',
  'datenschutz', 'einwilligung', 'zustimm(?:en|ung)', '\\bakzeptieren\\b', 'personenbezogen', 'confidentialité', 'consentement', 'données personnelles', 'consentimiento', 'privacidad', 'datos personales',
  'informativa sulla privacy', 'consenso', 'consentimento', 'toestemming', 'privacyverklaring', 'samtycke', 'samtykke', 'prywatnoś', 'zgod[ayęę]', 'ciasteczk', 'куки', 'cookie-файл', 'согласи[ея]', 'персональных данных',
  'çerez', 'クッキー', '同意', '隐私', '隱私', '쿠키', '개인정보', 'ملفات تعريف الارتباط', 'الخصوصية', 'कुकी', 'गोपनीयता',
);
/** Only who asks for consent speaks so: of itself and to the visitor. */
export const ASKS_CONSENT = either(
  `\\bwe (?:and (?:our|selected|third)${near(40)})?(?:use|store|value|care about|need|process|ask)\\b${near(80)}(?:cookies?|privacy|consent|data|device)`, `\\b(?:this|our) (?:web ?site|site) (?:uses|wants to use)${near(40)}cookies`, `before you continue`, `\\byour (?:consent|privacy choices|cookie (?:settings|preferences))\\b`,
  `\\bwir (?:und|verwenden|nutzen|setzen|benötigen|brauchen|verarbeiten)${near(90)}(?:cookies?|einwilligung|zustimmung|daten|partner)`, `\\b(?:ihre|deine) (?:einwilligung|zustimmung|privatsphäre|cookie)`, `diese (?:web)?seite (?:verwendet|nutzt)${near(40)}cookies`,
  `\\bnous (?:et|utilisons|avons|souhaitons|respectons|stockons)${near(90)}(?:cookies?|consentement|partenaires|données|vie privée)`, `votre (?:consentement|vie privée)`, `ce site utilise${near(40)}cookies`,
  `\\b(?:nosotros|utilizamos|usamos|nuestros socios)${near(90)}(?:cookies?|consentimiento|datos|privacidad)`, `(?:tu|su) (?:consentimiento|privacidad)`, `este sitio (?:web )?(?:utiliza|usa)${near(40)}cookies`,
  `\\bnoi e${near(60)}(?:partner|fornitori|terzi)`, `\\b(?:utilizziamo|usiamo)${near(60)}cookie`, `il tuo consenso`, `questo sito (?:utilizza|usa)${near(40)}cookie`, `\\b(?:nós|utilizamos|usamos) ${near(60)}cookies`, `(?:o seu|seu) consentimento`,
  `\\bwij (?:en|gebruiken|plaatsen)${near(80)}cookies`, `\\bvi (?:och|og|använder|bruker|bruger)${near(80)}(?:cookies|kakor|informasjonskapsler)`, `\\b(?:my i nasi|używamy|nasi partnerzy)${near(80)}(?:cookies?|danych|zgod)`, `twoj(?:a|ej|ą) (?:zgod|prywatnoś)`,
  `мы (?:и наши|используем|обрабатываем)${near(80)}(?:cookie|куки|данн)`, `ваше согласие`, `(?:çerez|çerezleri) kullan`, `当サイト${near(30)}(?:クッキー|Cookie)`, `私たち${near(40)}(?:クッキー|Cookie|データ)`, `我们(?:和|使用)${near(40)}(?:cookie|Cookie|合作伙伴)`, `(?:쿠키|개인정보)를? (?:사용|수집)`, `نستخدم${near(40)}(?:ملفات|كوكيز|بيانات)`, `हम ${near(40)}कुकी`,
);
/** What is pressed to get past such a question. */
export const ACCEPTS = either(
  '^(?:i )?(?:accept|agree|allow)(?: all)?(?: cookies)?(?: and (?:continue|close))?$', '^reject(?: all)?$', '^(?:manage|more) (?:options|preferences|settings|choices)$', '^accept (?:all )?(?:and|&) ', '^cookie settings$', '^yes,? i agree$',
  '^(?:alle(?:s|n)? )?(?:cookies )?(?:akzeptieren|annehmen|zustimmen|ablehnen|erlauben)(?: und .{1,30})?$', '^einverstanden$', '^ich stimme zu$', '^zustimmen und weiter$',
  '^(?:tout )?accepter(?: (?:tout|et (?:continuer|fermer)|les cookies))?$', '^j[’\']accepte$', '^tout refuser$', '^continuer sans accepter', '^(?:aceptar|rechazar)(?: (?:todo|todas|y (?:continuar|cerrar)|(?:las )?cookies))?$', '^acepto$',
  '^(?:accetta|rifiuta)(?: (?:tutto|tutti|e (?:continua|chiudi)))?$', '^accetto$', '^(?:aceitar|rejeitar)(?: (?:tudo|todos|e (?:continuar|fechar)))?$', '^(?:alles )?(?:accepteren|weigeren)$', '^akkoord$', '^(?:godkänn|acceptera|godta|accepter|tillad)(?: (?:alla|alle|kakor|cookies))?$',
  '^(?:akceptuj[ęe]?|zgadzam się|odrzuć)(?: .{1,30})?$', '^przejdź do serwisu$', '^(?:принять|отклонить)(?: (?:все|всё))?$', '^соглас(?:ен|на|иться)$', '^(?:tümünü )?(?:kabul et|reddet)$', '^(?:すべて)?(?:同意|許可|拒否)(?:する|して続ける)?$', '^(?:全部)?(?:同意|接受|拒绝)(?:全部|并继续)?$', '^(?:모두 )?(?:동의|허용|거부)(?:합니다|하기)?$', '^(?:قبول|موافق|أوافق|رفض)(?: .{1,20})?$', '^(?:स्वीकार|सहमत).{0,20}$',
);

/** A line asks to subscribe, as a line under any article may. */
export const SUBSCRIBE = /\bsubscri(?:be|ber|bers|ption)\b|\b(?:log|sign) in to (?:continue|read)\b|\bto (?:continue|keep) reading\b|\balready (?:a member|subscribed)\b|\bfree articles?\b|\bweiterlesen\b|\babonn(?:ent|enten|ement|ieren|é|és|ez-vous)\b|\bjetzt testen\b|\brestez? connecté|\bréservé aux abonnés\b|\bsuscr[ií]b|\bsuscriptores\b|\babbonat|\bassinant|\babonnees?\b|\bprenumer|подпис|会員|订阅|訂閱|구독|اشترك/i;
/** A line says that the story goes on behind it, for those who subscribe or sign in. */
export const LOCKED = either(
  `\\b(?:subscribe|sign (?:in|up)|log ?in|register|create (?:a|your) free account|become an? (?:\\w+ )?(?:subscriber|member))\\b${near(60)}\\b(?:to|and) (?:continue|keep|read|unlock|finish)\\b(?!${near(40)}archive)`, `\\b(?:join|subscribe|sign (?:in|up)|log ?in|register)\\b.{0,60}\\bto (?:access|view) (?:this|the (?:full|rest of the)) (?:\\w+ )?(?:content|article|story|post|page)\\b`, `\\bto (?:continue|keep|finish) reading (?:this|the|your)\\b`, `^to (?:continue|keep) reading\\b`, `\\bto read the (?:rest|full|whole)\\b${near(50)}subscri`,
  '\\bunlock (?:this|the) (?:full |whole |rest of (?:this|the) )?(?:article|story|piece|post)\\b', '\\b(?:article|story|content|post|piece) is (?:only |exclusively )?(?:available |reserved |visible )?(?:only |exclusively )?(?:to|for) (?:our |paid |paying |registered )?(?:subscribers|members)\\b', '\\b(?:subscribers?|members?)[- ]only (?:article|story|content|post)\\b', '\\byou(?:[’\']ve| have) (?:read|reached|used)\\b.{0,30}\\b(?:free (?:articles|stories)|article limit)\\b', '\\balready a subscriber\\b.{0,40}\\bto this story\\b',
  `\\b(?:anmelden|einloggen|registrieren|abonnieren|freischalten|testen)\\b${near(30)}\\bweiterlesen\\b`, '^mit (?:\\S+ ){1,3}weiterlesen$', '^(?:jetzt )?weiterlesen mit \\S', '^möchten sie weiterlesen\\b', `\\bdiese[rn]? (?:artikel|beitrag|text|inhalt)\\b${near(50)}\\b(?:abonnent\\p{L}*|abo|mitglieder\\p{L}*|registrierte\\p{L}*)\\b`, '\\b(?:exklusiv|nur) für (?:abonnent|mitglieder|registrierte)', '\\b(?:artikel|beitrag|text) (?:jetzt )?freischalten\\b', `\\bum (?:den|diesen) (?:ganzen |vollständigen )?(?:artikel|beitrag|text)\\b${near(20)}\\b(?:zu lesen|weiterzulesen)\\b`,
  `\\b(?:réservée?s?|exclusi\\p{L}+|accessible)${near(40)}(?:aux|nos|les) abonnés`, '\\bpour (?:lire la suite|continuer (?:à lire|votre lecture|la lecture))', '\\bil vous reste [\\d,.]+ ?%', `\\babonnez-vous pour (?:lire|continuer|accéder|débloquer)`,
  '\\b(?:exclusiv\\p{L}+|s[óo]lo|reservad\\p{L}+) (?:para|a) (?:nuestros |los )?(?:suscriptores|abonados)', `\\b(?:suscr|reg[ií]str|inici|abón)\\p{L}*${near(50)}(?:para|y) (?:seguir|continuar) leyendo`, `\\bpara (?:seguir|continuar) leyendo${near(60)}(?:suscr|reg[ií]str|inici)`, '\\bsuscr[ií]b\\p{L}+ para (?:leer|acceder)',
  '\\b(?:riservat\\p{L}+|esclusiv\\p{L}+|solo) (?:agli|per gli) (?:nostri )?abbonati', `\\b(?:abbonati|accedi|registrati)\\b${near(30)}(?:per|e) (?:continuare|leggere|proseguire)`, '\\bper continuare a leggere\\b',
  '\\b(?:exclusiv\\p{L}+|apenas|só|reservad\\p{L}+) (?:para|a) (?:os )?assinantes', `\\b(?:assine|cadastre-se|faça login)\\b${near(30)}(?:para|e) (?:continuar|ler|ter acesso)`, '\\bpara continuar (?:lendo|a ler)\\b',
  '\\b(?:alleen|exclusief) (?:toegankelijk )?voor abonnees', `\\b(?:lees|lezen) verder${near(30)}(?:abonne|account)`, '\\bom (?:dit artikel|verder) te lezen', '\\b(?:endast|bara|kun) (?:för prenumeranter|for abonnenter)', `\\b(?:logga in|logg inn|log ind|bli|bliv|köp|kjøp|køb)\\b${near(40)}(?:läsa|lese|læse) (?:hela|hele|vidare|videre)`,
  '\\b(?:tylko|wyłącznie) dla (?:prenumeratorów|subskrybentów|abonentów)', 'aby (?:czytać dalej|przeczytać (?:cały|całość))', '(?:только|доступ\\p{L}*) (?:для |по )?подпис(?:чик|к)', 'чтобы (?:продолжить чтение|читать дальше|дочитать)', '(?:sadece|yalnızca) abone', '(?:okumaya devam etmek|devamını okumak) için',
  '(?:有料)?会員限定', '続きを(?:読む|お読み)[^。]{0,20}(?:会員|登録|ログイン)', '(?:会員|登録|ログイン)[^。]{0,20}続きを', '残り ?[\\d,]+ ?文字', '(?:登录|登錄|登入|订阅|訂閱|注册|註冊|付费|付費|会员|會員)[^。]{0,12}(?:阅读|閱讀)(?:全文|更多|余下)', '(?:会员|會員|订阅者|訂閱者)专(?:享|属)', '(?:구독자|유료 ?회원|회원) 전용', `(?:로그인|구독|가입)${near(14)}(?:계속|전문|이어서)`, '(?:لمتابعة|لمواصلة|لإكمال) القراءة', 'للمشتركين فقط', `(?:पढ़ना जारी|पूरा (?:लेख )?पढ़)${near(40)}(?:सब्सक्राइब|सदस्यता|लॉग ?इन)`,
);
/** The link under an excerpt. */
export const READ_ON = /^(?:read (?:more|on|the (?:full|whole) (?:story|article|post))|continue reading|full (?:story|article)|(?:artikel )?weiterlesen|mehr lesen|zum (?:ganzen )?artikel|lire la suite|lire (?:plus|l[’']article)|leer m[áa]s|seguir leyendo|leggi tutto|continua a leggere|ler mais|leia mais|continuar lendo|lees (?:meer|verder)|läs (?:mer|hela)|les mer|læs mere|czytaj (?:dalej|więcej)|читать (?:далее|дальше|полностью)|devamını oku|続きを読む|もっと読む|阅读(?:全文|更多)|閱讀(?:全文|更多)|더 ?보기|اقرأ المزيد|और पढ़ें)/i;
/** A text that was cut off. */
export const CUT_OFF = /(?:…|\.{3,}|\[(?:…|\.{3}|&hellip;)\]|\[\+\d+ chars\])\s*$/;

export const NEEDS_SCRIPT = either(
  '\\b(?:enable|turn on|activate|requires?|need|without) (?:\\w+ ){0,3}javascript\\b', '\\bjavascript (?:\\w+ ){0,4}(?:disabled|enabled|required|aktivieren|deaktiviert|activé|activer|benötigt|erforderlich)\\b', '\\bchecking your browser\\b', '\\bverify (?:that )?you are (?:a )?human\\b', '\\bare you a robot\\b', '\\baktivieren sie (?:bitte )?javascript\\b', '\\bactive[zr] (?:le )?javascript\\b',
  '\\b(?:habilit|activ)\\p{L}+ (?:el )?javascript\\b', '\\babilit\\p{L}+ javascript\\b', '\\b(?:ative|habilite) o javascript\\b', '\\bschakel javascript in\\b', '\\baktiver\\p{L}* javascript\\b', '\\bwłącz\\p{L}* (?:obsługę )?javascript', '(?:включите|включить) javascript', 'javascript[\\p{L} ’\']{0,12} etkinleştir', 'javascript ?を(?:有効|オン)', '(?:启用|啟用|开启|開啟) ?javascript', '(?:javascript|자바스크립트)(?:를|을)? ?(?:활성화|사용)', '(?:تفعيل|تمكين) ?(?:الـ)?(?:javascript|جافا ?سكريبت)',
);
/** A page that stands where another one was. */
export const GONE = either(
  '^(?:error )?404\\b', '\\bpage (?:was )?(?:not|cannot be|could not be) found\\b', '\\bpage (?:you|that you)\\b.{0,40}\\b(?:doesn[’\']t|does not|no longer) exists?\\b', '\\bseite (?:wurde )?(?:leider )?nicht gefunden\\b', '\\bpage (?:est )?(?:introuvable|non trouvée)\\b', '\\bpágina no encontrada\\b', '\\bpagina non trovata\\b', '\\bpágina não encontrada\\b', '\\bpagina niet gevonden\\b', '\\bsidan (?:kunde inte hittas|hittades inte)\\b', 'nie znaleziono strony', 'страница не найдена', 'sayfa bulunamadı', 'ページが見つかりません', '(?:页面|頁面)(?:不存在|未找到)', '페이지를 찾을 수', 'الصفحة غير موجودة', 'पृष्ठ नहीं मिला',
);
