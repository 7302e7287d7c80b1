import { problems } from '@tidings/player-core/problems/es.ts';
import { pluralIn } from '@tidings/shell-api/plural.ts';
import type { FeedSliceWords } from './catalogue.ts';

const plural = pluralIn('es');
const number = new Intl.NumberFormat('es');
const stories = (count: number) => `${number.format(count)} ${plural(count, { one: 'noticia', other: 'noticias' })}`;
const sections: FeedSliceWords['feed']['tabs'] = {
  general: 'Titulares', business: 'Economía', entertainment: 'Espectáculos', health: 'Salud', science: 'Ciencia', sports: 'Deportes', technology: 'Tecnología',
};
const disguise = 'El nombre de este sitio usa letras que no son solo las latinas corrientes; así lo escriben los ordenadores. Comprueba que es el que buscas.';
const beforeAt = (name: string) => `«${name}» está delante de la @ de esta dirección y no es adonde lleva.`;

export const words: FeedSliceWords = {
  story: {
    locale: 'es',
    by: (author) => `De ${author}`, playing: 'Sonando', heard: 'Escuchado', isNew: 'Nuevo',
    save: (title) => `Guardar: ${title}`, queue: (title) => `Añadir a la cola: ${title}`, unqueue: (title) => `Quitar de la cola: ${title}`,
    original: (title) => `Abrir el original: ${title}`, viewImage: (title) => `Ver la imagen: ${title}`,
    alsoIn: (count) => `También en ${number.format(count)} ${plural(count, { one: 'fuente', other: 'fuentes' })}`, readIn: (source, title) => `Leer en ${source}: ${title}`,
    updated: 'Actualizado', corrected: 'Corregido', beginning: 'Solo se oye el comienzo.',
    queued: 'Añadido a la cola.', undo: 'Deshacer',
    problems,
  },
  waiting: {
    messages: ['Desplegando el periódico.', 'Mirando más allá de los anuncios.', 'Buscando dónde empieza el texto.', 'Pidiendo la página al medio.', 'Dejando fuera el menú.'],
  },
  reading: {
    sections,
    more: 'Artículos parecidos',
    byline: (author) => `De ${author}, `,
    pending: 'El texto completo está en camino. El comienzo ya se puede escuchar.',
    back: 'Volver al punto de lectura',
    reasons: {
      URL_NOT_ALLOWED: 'Solo se pueden leer direcciones web que empiecen por http:// o https://. Revisa la dirección.',
      ADDRESS_BLOCKED: 'Esta dirección lleva a una red privada, así que no se pide. Usa una dirección pública.',
      TOO_MANY_REDIRECTS: 'La página manda a sus visitantes de una dirección a otra sin fin. Prueba con la dirección en la que acaba.',
      PAGE_TOO_LARGE: 'La página es demasiado grande para leerla. Pega la parte que quieras escuchar.',
      TIMEOUT: 'El medio tardó demasiado en responder. Inténtalo de nuevo en unos minutos.',
      UNREACHABLE: 'No se pudo llegar al servidor del medio. Revisa la dirección o inténtalo más tarde.',
      UNSUPPORTED_CONTENT: 'Esto no es una página web con texto. Pega el texto que quieras escuchar.',
      SOURCE_REFUSED: 'El medio no nos dejó leer esta página. Abre el original o pega su texto.',
      NOT_FOUND: 'El medio ya no tiene ninguna página en esta dirección.',
      SOURCE_ERROR: 'El servidor del medio respondió con un error. Inténtalo más tarde.',
      NO_ARTICLE: 'No encontramos ningún artículo en esta página. Quizá pida iniciar sesión; pega su texto para escucharlo.',
      PAGE_TOO_COMPLEX: 'La página está hecha de un modo que no se puede leer con seguridad. Pega la parte que quieras escuchar.',
      ROBOTS_REFUSED: 'El medio pide que los programas no lean esta página. Abre el original o pega su texto.',
      NOT_A_FEED: 'En esta dirección no hay ningún canal de noticias. Busca la dirección RSS o Atom del sitio.',
      TAKEN_DOWN: 'Se retiró de aquí a petición del medio. Puedes leerlo en su propio sitio.',
      TEXT_RESERVED: 'El medio se reserva este texto: ningún programa debe recopilarlo. Se trae cuando lo abres; si no llega, abre el original.',
    },
    unknown: 'El medio no nos dejó leer esta página. El comienzo se puede escuchar igualmente.',
    verdicts: {
      teaser: 'Esto es solo el comienzo del artículo: el resto lo muestra el medio en otro lugar o a sus suscriptores. Si puedes abrirlo, pega su texto o envía la página desde tu navegador.',
      paywall: 'El medio muestra este artículo solo a sus suscriptores. Si puedes abrirlo, pega su texto o envía la página desde tu navegador.',
      consent: 'El medio pregunta antes por las cookies, y aquí nadie puede responder por ti. Responde en tu navegador y luego pega el texto o envía la página desde allí.',
      'script-only': 'Esta página muestra su texto solo después de ejecutar sus programas, y aquí no se ejecutan. Ábrela en tu navegador y luego pega el texto o envía la página desde allí.',
      'not-article': 'Esta página no es un solo artículo: es una lista, una portada o una búsqueda. Abre el artículo que quieres y usa su dirección.',
      empty: 'En esta página no hay texto. Si lo ves en tu navegador, pégalo o envía la página desde allí.',
    },
    paste: 'Pegar el texto', send: 'Enviarla desde tu navegador',
    failed: 'No se pudo extraer el artículo. Prueba con otra dirección o inténtalo más tarde.', again: 'Reintentar',
    feed: 'Noticias', article: 'Artículo', toFeed: 'Ir a las noticias',
    notChosen: 'No se eligió ningún artículo.', notChosenHint: 'Abre uno desde las noticias o pega la dirección de una página.',
    gone: 'Este artículo ya no está aquí.', goneHint: 'Quizá haya salido de la edición de hoy. La actual está en las noticias.',
  },
  feed: {
    title: 'Titulares de hoy', categories: 'Secciones', tabs: sections,
    heard: (count) => `${number.format(count)} ${plural(count, { one: 'escuchada', other: 'escuchadas' })}`,
    edition: (count) => `${stories(count)} en la edición de hoy`,
    bundled: 'Esta es la edición incluida: ninguna fuente de noticias ha respondido todavía. Los titulares en directo la sustituirán en cuanto responda una.',
    playAll: (tab) => `Escuchar todo: ${tab}`, stories,
    search: 'Buscar en las noticias', submit: 'Buscar', language: 'Idioma de las noticias',
    loading: 'Cargando las noticias de hoy', asking: 'Se están pidiendo a las fuentes las noticias de hoy.',
    failed: 'No se pudieron cargar las noticias. Inténtalo más tarde.', again: 'Reintentar', askAgain: 'Volver a pedir',
    none: 'No se encontraron artículos.', noneYet: 'Todavía no hay nada en este idioma. Elige otro arriba o vuelve a mirar en unos minutos.',
    noneHere: 'Esta sección está vacía hoy. Las demás están arriba.',
    listening: 'Lo que escuchas', pickUp: 'Sigue donde lo dejaste', brief: 'En breve', also: 'También hoy',
    more: 'Más noticias', loadingMore: 'Buscando más noticias', end: '¡Estás al día!',
  },
  scraper: {
    title: 'Extractor de páginas', heading: 'Escucha cualquier página', stand: 'Pega la dirección de un artículo. Lo pedimos, dejamos fuera el menú y los anuncios, y te leemos el resto.',
    url: 'Dirección de la página', submit: 'Extraer', result: 'Detalles', invalid: 'Escribe una dirección válida',
    own: {
      heading: 'Desde tu navegador', stand: 'Algunas páginas se abren para ti y no para nosotros: estás suscrito, iniciaste sesión, respondiste a una pregunta. Envía esas páginas desde tu navegador.',
      name: 'Escuchar en Tidings', copy: 'Copiarlo',
      steps: ['Arrastra «Escuchar en Tidings» a tu barra de marcadores.', 'Abre la página que quieres escuchar y pulsa allí el marcador. Si antes seleccionas una parte, se envía solo esa.', 'Se abre una ventana de Tidings. Pulsa el botón que hay en ella.'],
      drag: 'Este botón funciona en otras páginas: arrástralo a tu barra de marcadores.', copied: 'Copiado. Crea un marcador y pega esto en lugar de su dirección.', notCopied: 'El navegador no deja copiar. Arrastra el botón.',
      kept: 'No se pide nada. Este servidor lee la página una vez, guarda su texto, no lo muestra en ninguna lista y tira la página.', blocked: 'El navegador no dejó que Tidings abriera una ventana. Permite ventanas en esta página y pulsa otra vez.',
    },
    sending: {
      title: 'Una página de tu navegador', waiting: 'Esperando la página.', whole: 'Esta página llegó de tu navegador. No se guarda nada de ella antes de que pulses el botón.',
      selection: (count) => `${number.format(count)} ${plural(count, { one: 'letra seleccionada llegó', other: 'letras seleccionadas llegaron' })} de tu navegador. No se guarda nada antes de que pulses el botón.`,
      hear: 'Escuchar esta página', busy: 'Enviando', failed: 'La página no se pudo enviar. Inténtalo de nuevo.',
      nothing: 'No llegó ninguna página.', nothingHint: 'Algunos sitios no dejan que sus páginas hablen con otras ventanas. Copia allí el texto y pégalo aquí.',
    },
  },
  overlays: {
    picture: 'Imagen', download: 'Descargar', notDownloaded: 'No se pudo descargar esta imagen. Prueba con otra ❌', noPicture: 'Esta imagen no está disponible.',
    reader: 'Lectura', wholePage: 'Página completa', text: 'Texto del artículo', loading: 'Cargando...',
  },
  external: {
    title: 'Vas a un sitio externo', stand: 'Sales de Tidings. Si lo abres en otra pestaña, lo que suena sigue sonando.', refused: 'Esto no es una dirección web, así que no se puede abrir desde aquí.',
    copy: 'Copiar', copied: '¡Dirección copiada!', yes: 'Sí', no: 'No', newTab: 'Pestaña nueva',
    inDisguise: disguise, beforeAt,
  },
  redirect: {
    title: 'Sales de Tidings', stand: 'Este enlace lleva a un sitio que no es nuestro. No pasa nada hasta que pulses el botón.',
    host: 'El sitio', whole: 'La dirección completa', inDisguise: disguise, beforeAt,
    go: (host) => `Ir a ${host}`, newTab: 'Pestaña nueva', back: 'Atrás', home: 'Llévame al inicio',
    refused: 'Esta dirección no se puede abrir desde aquí.', refusedHint: 'Solo las direcciones web que empiezan por http:// o https:// llevan fuera de Tidings.', given: 'La dirección recibida',
  },
  podcasts: {
    locale: 'es',
    title: 'Pódcasts', intro: 'Escritos aquí y leídos por las voces que te leen las noticias.',
    wait: 'Los pódcasts están en camino.', failed: 'No se pudieron cargar los pódcasts.', again: 'Reintentar',
    by: (author) => `De ${author}`, episodes: (count) => `${number.format(count)} ${plural(count, { one: 'episodio', other: 'episodios' })}`, all: 'Escuchar todo',
    season: (count) => `Temporada ${count}`, episode: (count) => `Episodio ${count}`, voice: (name) => `Lo lee ${name}`,
    playing: 'Sonando', heard: 'Escuchado', read: (title) => `Leer: ${title}`, soon: 'Este episodio se está preparando. Se podrá escuchar en un momento.',
  },
  blogs: {
    list: {
      title: 'Blogs', crumb: 'Blogs', intro: 'Lo que escriben los lectores, leído en voz alta como todo lo demás.', write: 'Escribir un blog',
      search: 'Buscar títulos', found: (shown, loaded) => `${number.format(shown)} de ${number.format(loaded)} ${plural(loaded, { one: 'título', other: 'títulos' })}`,
      more: 'Cargar más', loading: 'Cargando más', wait: 'Los blogs están en camino.',
      empty: 'Este lugar está vacío.', emptyHint: 'Hasta la última planta rodadora se ha ido a las noticias. Escribe el primer blog y tendrá un motivo para volver.',
      none: (query) => `Ningún título de aquí contiene «${query}».`, noneHint: 'Solo se busca en los blogs ya cargados.',
      failed: 'No se pudieron cargar los blogs.', again: 'Reintentar',
    },
    card: { playing: 'Sonando', likes: (count) => `${number.format(count)} me gusta` },
    blog: {
      crumb: 'Blog', edit: 'Editar', gone: 'Este blog ya no está aquí.', goneHint: 'Quizá lo haya borrado su autor. Los demás siguen ahí.', back: 'Ir a los blogs',
      failed: 'No se pudo cargar este blog.', tags: 'Etiquetas', text: 'Texto',
    },
    like: { label: (title) => `Me gusta: ${title}`, signIn: 'Inicia sesión para indicar qué blogs te gustan.', failed: 'Eso no nos llegó. Inténtalo de nuevo.' },
    create: { title: 'Escribe un blog', crumb: 'Escribir', submit: 'Publicar', done: 'Tu blog está publicado.' },
    edit: {
      title: 'Edita tu blog', crumb: 'Editar', submit: 'Guardar los cambios', done: 'Tus cambios están publicados.',
      notYours: 'Solo su autor puede editar este blog.', notYoursHint: 'Puedes leerlo, escucharlo y decir que te gusta.', read: 'Leerlo',
      delete: 'Borrar este blog', deleteTitle: '¿Borrar este blog?', deleteHint: 'Desaparece para todos, con su audio y sus «me gusta», y no se puede recuperar.',
      deleteYes: 'Borrar para siempre', deleteNo: 'Conservarlo', deleted: 'Tu blog está borrado.',
    },
    form: {
      fields: {
        title: 'Título', content: 'Contenido', author: 'Autor', category: 'Categoría', subcategory: 'Subcategoría', tags: 'Etiquetas',
        featuredImage: 'Imagen destacada', seoDescription: 'Descripción SEO', seoKeywords: 'Palabras clave SEO', published: 'Publicado',
      },
      hints: {
        content: 'Markdown: # encabezado, *énfasis*, **negrita**, [palabras](https://dirección), - lista, 1. lista, > cita, ``` código.',
        author: 'El nombre que lo firma.', featuredImage: 'La dirección de una imagen, con https://.',
        seoDescription: 'Una o dos frases. Aparecen debajo del título.',
        published: 'Solo se envían los blogs publicados. Hasta entonces el borrador se queda en este navegador.',
      },
      empty: 'Este campo está vacío.', emptyCount: (count) => (count === 1 ? 'Un campo necesita tu atención.' : `${number.format(count)} campos necesitan tu atención.`),
      write: 'Escribir', preview: 'Vista previa', text: 'Texto', previewWait: 'Componiendo la página.', previewEmpty: 'Todavía no hay nada que mostrar.', previewFailed: 'No se pudo hacer la vista previa.',
      bytes: (used, most) => `${used} de ${most} KB`, tooLong: (most) => `El contenido ocupa más de ${most} KB.`,
      add: (what) => `Añadir a ${what}`, addShort: 'Añadir', keywordHint: 'Pulsa Intro después de cada una.', twice: '¡Esta palabra ya está!', remove: (word) => `Quitar ${word}`,
      failed: 'Eso no nos llegó. Tu texto sigue aquí; inténtalo de nuevo.', busy: 'Enviando',
    },
    draft: { found: (when) => `Dejaste aquí un borrador, ${when}.`, take: 'Seguir con él', drop: 'Descartarlo', kept: 'Borrador guardado en este navegador' },
  },
  search: {
    locale: 'es',
    title: 'Buscar', stand: 'Pregunta por una palabra, un nombre, un lugar. Todo lo que aparezca se te puede leer.',
    form: { query: 'Buscar en las noticias', category: 'Categoría', all: 'Todas las categorías', submit: 'Buscar', hint: 'Déjalo vacío y elegimos algo de esa categoría.' },
    suggestions: 'Artículos que empiezan así',
    narrow: {
      title: 'Acotar', clear: 'Buscar en todo', without: (what) => `Sin: ${what}`, option: (what, count) => `${what} (${number.format(count)})`,
      source: 'Fuente', anySource: 'Cualquier fuente', country: 'País', anyCountry: 'Cualquier país', language: 'Idioma', anyLanguage: 'Cualquier idioma',
      time: 'Publicado', times: { any: 'En cualquier momento', day: 'En las últimas 24 horas', week: 'En los últimos 7 días', month: 'En los últimos 30 días' },
      heard: 'Escuchado', heards: { any: 'O no', yes: 'Ya', no: 'Todavía no' }, said: { yes: 'Ya escuchado', no: 'Todavía no escuchado' },
      saved: 'Guardado', saveds: { any: 'O no', yes: 'Por mí' }, savedOnly: 'Guardado por mí', signIn: 'Lo que guardaste se puede buscar cuando inicies sesión.',
    },
    recent: { title: 'Has buscado', forget: (query) => `Olvidar: ${query}`, clear: 'Olvidar todo' },
    topics: {
      title: 'Temas', showAll: 'Mostrar todos los temas', showFewer: 'Mostrar menos temas', inTopic: (name) => `En ${name}`,
      names: {
        general: 'General', world: 'Mundo', nation: 'Nacional', business: 'Economía', technology: 'Tecnología', entertainment: 'Espectáculos', sports: 'Deportes', science: 'Ciencia', health: 'Salud',
        politics: 'Política', money: 'Dinero', climate: 'Clima', space: 'Espacio', food: 'Gastronomía', travel: 'Viajes', education: 'Educación', arts: 'Arte', nature: 'Naturaleza',
      },
    },
    results: {
      searching: (query) => `Buscando «${query}»`,
      found: (count, more) => (more ? plural(count, { one: 'La primera noticia', other: `Las primeras ${number.format(count)} noticias` }) : stories(count)),
      inCategory: (name) => `en ${name}`,
      close: 'Ninguna noticia dice exactamente eso. Estas se acercan.',
      corrected: (text) => `Tal como está escrito no hay nada. Estos artículos son de «${text}».`,
      degraded: 'El buscador está descansando; estas vienen del archivo, quizá en otro orden.',
      asked: 'Se está pidiendo más a un servicio de noticias. Lo que tenga aparecerá aquí solo.',
      none: 'No se encontraron artículos para tu búsqueda.', noneHint: 'Prueba con menos palabras, otra ortografía o uno de los temas de arriba.',
      failed: 'No se pudo buscar. Inténtalo más tarde.', unknown: 'Error desconocido al buscar artículos.',
      again: 'Reintentar', more: 'Más noticias', loadingMore: 'Buscando más noticias', end: '¡Estás al día!',
    },
    news: {
      title: (country) => `Las noticias, primero ${country}`, loading: 'Las noticias están en camino',
      none: 'No se encontraron artículos.', noneHint: 'Todavía se está preguntando a las fuentes. Vuelve a mirar en un minuto.',
      failed: 'No se pudieron cargar las noticias. Inténtalo más tarde.', unknown: 'Error desconocido al cargar las noticias.',
    },
    top: 'Volver arriba',
  },
};
