import type { Verdict } from '@tidings/contracts/errors/codes.ts';
import {
  type StoryLanguage,
  pageHtml,
  paragraphsHtml,
  extract,
  paidHead,
  storyHtml,
  storyTexts,
} from './verdict-page.fixture.ts';

describe('the verdict teaser', () => {
  it.each<[StoryLanguage, string]>([
    ['en', 'Subscribe to continue reading this story.'],
    ['en', 'This article is for subscribers only.'],
    ['en', 'Sign in to keep reading'],
    ['en', 'Join Paper.example for free to access this content'],
    ['de', 'Dieser Artikel ist exklusiv für Abonnenten.'],
    ['de', 'Jetzt kostenlos registrieren und weiterlesen'],
    ['fr', 'Cet article est réservé aux abonnés.'],
    ['fr', 'Il vous reste 78 % de cet article à lire.'],
    ['es', 'Este contenido es exclusivo para suscriptores.'],
    ['es', 'Suscríbete para seguir leyendo'],
    ['it', 'Contenuto riservato agli abbonati'],
    ['it', 'Abbonati per continuare a leggere'],
    ['ja', 'この記事は有料会員限定です。'],
    ['ru', 'Чтобы продолжить чтение, оформите подписку.'],
    ['ar', 'سجّل الدخول لمتابعة القراءة'],
  ])('is the text above a paywall, narrated without it: %s, %s', (language, wall) => {
    const result = extract(
      pageHtml(storyHtml(`${paragraphsHtml(language, 3)}<div><p>${wall}</p><a href="/offer">1,00</a></div>`)),
    );
    expect(result).toMatchObject({ ok: true, verdict: 'teaser', article: { text: expect.not.stringContaining(wall) } });
    expect(result.ok && result.article.text).toContain(storyTexts[language].trim());
  });
  it('is given for the visible part of a story declared as paid', () => {
    expect(extract(pageHtml(storyHtml(paragraphsHtml('en', 2)), paidHead()))).toMatchObject({
      ok: true,
      verdict: 'teaser',
    });
    expect(
      extract(
        pageHtml(
          storyHtml(paragraphsHtml('en', 2)),
          '<title>Boats</title><meta property="article:content_tier" content="locked">',
        ),
      ),
    ).toMatchObject({ ok: true, verdict: 'teaser' });
  });
  it.each<[StoryLanguage, string]>([
    ['en', 'Continue reading'],
    ['de', 'Weiterlesen'],
    ['fr', 'Lire la suite'],
    ['es', 'Leer más'],
  ])('is text cut off above a link to the rest: %s', (language, more) => {
    expect(
      extract(
        pageHtml(
          storyHtml(
            `${paragraphsHtml(language, 2)}<p>${storyTexts[language].slice(0, 90)}…</p>` +
              `<p><a href="/rest">${more}</a></p>`,
          ),
        ),
      ),
    ).toMatchObject({ ok: true, verdict: 'teaser' });
  });
});

describe('a complete story', () => {
  const example = (name: string, html: string): [string, string] => [name, html];
  it.each<[string, string]>([
    example(
      'about paywalls',
      storyHtml(
        Array.from(
          { length: 6 },
          (_, part) =>
            `<p>${part + 1}. Readers who subscribe to a paper pay for what others read free. “Subscribe to ` +
            `continue reading” is the line they see most, and few like it. ${storyTexts.en}</p>`,
        ).join(''),
      ),
    ),
    example(
      'about cookie banners',
      storyHtml(
        Array.from(
          { length: 4 },
          (_, part) =>
            `<p>${part + 1}. The law on cookies asks for consent, and pages ask for it with banners that nobody ` +
            `reads. Privacy is not what they are about. ${storyTexts.en.slice(0, 60)}</p>`,
        ).join(''),
      ),
    ),
    example(
      'about cookies, short and in German',
      storyHtml(
        '<p>Das Gericht hat über Cookies entschieden: Eine Einwilligung braucht es auch für die Messung der ' +
          'Besuche, sagt die Kammer, und der Datenschutz gilt für alle.</p><p>Die Klage kam von einem Verband, ' +
          'dem der Datenschutz im Netz ein Anliegen ist; über die Einwilligung wird nun neu verhandelt.</p>',
      ),
    ),
    example(
      'long, above a wall',
      `${storyHtml(paragraphsHtml('en', 8))}<div><p>Subscribe to continue reading.</p></div>`,
    ),
    example('above a newsletter', storyHtml(`${paragraphsHtml('en', 4)}<p>Subscribe to our newsletter for free.</p>`)),
    example(
      'above a hidden wall',
      storyHtml(`${paragraphsHtml('en', 3)}<div style="display:none"><p>Subscribe to continue reading.</p></div>`),
    ),
    example(
      'above excerpts of other stories',
      `${storyHtml(paragraphsHtml('de', 4))}` +
        `<div><h3><a href="/a">Ein anderer Artikel über den Hafen</a></h3><p>Kurz ` +
        'gesagt …</p><a href="/a">Weiterlesen</a></div>',
    ),
  ])('has the verdict ok: %s', (_name, body) => {
    expect(extract(pageHtml(body))).toMatchObject({ ok: true, verdict: 'ok' });
  });
  it('has the verdict ok even if it is declared as paid', () => {
    expect(extract(pageHtml(storyHtml(paragraphsHtml('en', 8)), paidHead()))).toMatchObject({
      verdict: 'ok',
    });
    expect(
      extract(
        pageHtml(
          storyHtml(`<div class="paid">${paragraphsHtml('en', 3)}</div>`),
          paidHead({ hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paid' } }),
        ),
      ),
    ).toMatchObject({ verdict: 'ok' });
  });
});

describe('pages without content', () => {
  const consent = (title: string, text: string, yes: string, no: string) =>
    pageHtml(`<main><h1>${title}</h1><p>${text}</p><button>${no}</button><button>${yes}</button></main>`);
  it.each<[Verdict, string, string]>([
    [
      'paywall',
      'a wall in English',
      pageHtml(
        storyHtml('<p>The harbour was quiet.</p><p>Subscribe to continue reading. Already a subscriber? Sign in.</p>'),
      ),
    ],
    [
      'paywall',
      'a wall in German',
      pageHtml(storyHtml('<p>Dieser Artikel ist nur für Abonnenten. Jetzt testen und weiterlesen.</p>')),
    ],
    [
      'paywall',
      'a wall in French',
      pageHtml(storyHtml('<p>Cet article est réservé aux abonnés. Abonnez-vous pour lire la suite.</p>')),
    ],
    [
      'paywall',
      'a wall in Spanish',
      pageHtml(storyHtml('<p>Contenido exclusivo para suscriptores. Suscríbete para seguir leyendo.</p>')),
    ],
    [
      'consent',
      'a consent dialog in English',
      consent(
        'Before you continue',
        'We and our 842 partners store and access cookies on your device, and process personal data with your consent.',
        'Accept all',
        'Reject all',
      ),
    ],
    [
      'consent',
      'a consent dialog in German',
      consent(
        'Mit Werbung weiterlesen',
        'Wir und unsere Partner verwenden Cookies und verarbeiten Daten. Dafür brauchen wir Ihre Einwilligung ' +
          'nach dem Datenschutzrecht.',
        'Alle akzeptieren',
        'Ablehnen',
      ),
    ],
    [
      'consent',
      'a consent dialog in French',
      consent(
        'Le respect de votre vie privée',
        'Nous et nos partenaires utilisons des cookies et traitons des données personnelles avec votre consentement.',
        'Tout accepter',
        'Continuer sans accepter',
      ),
    ],
    [
      'consent',
      'a consent dialog in Spanish',
      consent(
        'Tu privacidad',
        'Nosotros y nuestros socios usamos cookies y tratamos datos personales; necesitamos tu consentimiento.',
        'Aceptar todo',
        'Rechazar',
      ),
    ],
    [
      'consent',
      'a consent dialog in Japanese',
      consent(
        'プライバシー',
        '当サイトではクッキーを使用しています。続けるには同意が必要です。',
        '同意する',
        '拒否する',
      ),
    ],
    [
      'not-article',
      'forty links',
      pageHtml(
        `<h1>Stories</h1><ul>${Array.from({ length: 40 }, (_, n) => `<li><a href="/s${n}">Story ${n}</a></li>`).join(
          '',
        )}</ul>`,
      ),
    ],
    [
      'not-article',
      'forty links without a heading',
      pageHtml(Array.from({ length: 40 }, (_, n) => `<p><a href="/s${n}">Story ${n}</a></p>`).join('')),
    ],
    [
      'empty',
      'a page with only a menu',
      pageHtml('<nav><a href="/">Home</a><a href="/news">News</a><a href="/help">Help</a></nav>'),
    ],
    ['script-only', 'an empty root element', pageHtml('<div id="root"></div><script src="/app.js"></script>')],
    [
      'script-only',
      'an empty element between a menu and a footer',
      pageHtml(
        '<header><a href="/">Home</a></header><app-root></app-root><footer>© 2026</footer><script ' +
          'src="/app.js"></script>',
      ),
    ],
    [
      'script-only',
      'a JavaScript notice in English',
      pageHtml(
        '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script ' +
          'src="/app.js"></script>',
      ),
    ],
    [
      'script-only',
      'a JavaScript notice in German',
      pageHtml('<p>Bitte aktivieren Sie JavaScript, um diese Seite zu sehen.</p>'),
    ],
    ['script-only', 'a JavaScript notice in French', pageHtml('<p>Veuillez activer JavaScript pour continuer.</p>')],
    [
      'script-only',
      'a JavaScript notice in Spanish',
      pageHtml('<p>Por favor, habilite JavaScript en su navegador.</p>'),
    ],
    ['empty', 'an empty document', ''],
    ['empty', 'a page without text', pageHtml('<main><img src="/boat.jpg" alt="A boat"></main>')],
  ])('returns %s for %s', (verdict, _name, html) => {
    expect(extract(html)).toEqual({ ok: false, code: 'NO_ARTICLE', reason: verdict, verdict });
  });
});
