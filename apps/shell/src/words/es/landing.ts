import type { LandingWords } from '../catalogue.ts';

export const landing: LandingWords = {
  page: {
    titles: {
      features: 'Funciones',
      voices: 'Voces premium',
      about: 'Quiénes somos',
      contact: 'Contacto',
      earlyAccess: 'Acceso anticipado',
      pricing: 'Precios',
      construction: 'En construcción',
      mute: 'Este navegador no puede hablar',
      nowhere: 'Página no encontrada',
    },
  },
  plain: {
    nowhere: 'No hay ninguna página en esta dirección.',
    nowhereHint: 'Puede que se haya mudado o que la dirección tenga una errata.',
    home: 'Volver al inicio',
    mute: 'Este navegador no puede hablar, y las voces del servidor no contestaron.',
    muteHint:
      'Las noticias se pueden leer igualmente. Para oírlas, abre Tidings en un navegador con síntesis de voz (Chrome, Edge, Firefox o Safari actuales) o vuelve cuando estén de nuevo las voces del servidor.',
    heard: 'Aquí se puede oír Tidings.',
    heardHint: 'Elige una noticia y pulsa Escuchar.',
    goToFeed: 'Ir a las noticias',
  },
  landing: {
    locale: 'es',
    plate: 'El periódico que se lee solo.',
    plateLit: 'lee',
    intro:
      'Los titulares de hoy, en voz alta. Pulsa Escuchar, levanta la vista de la pantalla, y las palabras te esperarán donde las dejaste.',
    goToFeed: 'Ir a las noticias',
    hearPlate: 'Oír esta página',
    stopPlate: 'Parar',
    preparing: 'Preparando',
    free: 'Gratis, sin cuenta.',
    preview: 'Muestra',
    startHere: 'O empieza por aquí',
    playing: 'Sonando',
    readAlong: 'Leer a la vez',
    loading: 'Cargando los titulares de hoy',
    failed: 'Los titulares de hoy no llegaron.',
    again: 'Reintentar',
    first: 'Los primeros titulares están en camino.',
    firstHint: 'Se está trayendo el periódico por primera vez. Tarda un minuto; vuelve a mirar enseguida.',
    none: 'No ha llegado ningún titular.',
    noneHint:
      'Se preguntó a las fuentes y no tenían ninguno para esta página. Puede que otras secciones tengan noticias.',
    bundled: 'De nuestra propia edición incluida: aún no ha contestado ninguna fuente de noticias.',
    problem: 'Tus ojos acaban la jornada antes que las noticias.',
    problemLead:
      'Al anochecer, la mayoría hemos mirado una pantalla más horas de las que dormimos. Quedan once pestañas abiertas, todas dignas de leerse, y todas piden lo único que se ha agotado.',
    problemTurn:
      'Los oídos son distintos. Trabajan mientras cocinas, corres, amasas, conduces, das de comer al bebé o esperas la marea. No les importa que haya poca luz.',
    problemAnswer:
      'Así que tomamos el periódico y le dimos voz. Ni un resumen ni un espectáculo: el artículo mismo, frase a frase, con las palabras iluminadas al decirse, para que puedas bajar la vista y encontrar tu sitio.',
    voices: 'Ocho voces del reparto',
    features: 'En cada edición',
    satisfaction: 'Voces satisfechas',
    satisfactionNote:
      'Estos lectores son inventados, para mostrar cómo se usa Tidings; sus enlaces llevan a una página de ejemplo.',
    satisfactionFailed: 'Esta cita no se pudo leer en voz alta. Inténtalo de nuevo.',
    readers: {
      ines: {
        quote: 'Antes leía las noticias en el ferri y me mareaba. Ahora miro el mar y sé más del presupuesto.',
        position: 'marinera',
      },
      rowan: {
        quote:
          'A mi madre se le cansa la vista a la primera página. La curiosidad, no. Ya no me pide que le lea, y casi lo echo de menos.',
        position: 'encuadernador',
      },
      aurel: {
        quote: 'Cuarenta minutos amasando son cuarenta minutos de noticias. Mis manos nunca tocan la pantalla.',
        position: 'panadero',
      },
    },
    links: { website: 'Sitio web', linkedIn: 'LinkedIn', twitter: 'Twitter', coffee: 'Café' },
    comma: ', ',
    linkOf: (author) => `de ${author}`,
    pricing: 'Cuánto cuesta',
    begin: 'Tres maneras de empezar',
    early: 'Pedir acceso anticipado',
    contactUs: 'Contáctanos',
    write: 'Escríbenos',
    questions: 'Preguntas frecuentes',
    asked: [
      {
        question: '¿Cuesta algo escuchar?',
        answer:
          'No. Las noticias están abiertas a todo el mundo, y también las voces que las leen: las del servidor y las de tu navegador.',
      },
      {
        question: '¿Puedo tenerlo en mi propia máquina?',
        answer:
          'Sí. Una sola orden lo arranca todo, sin instalar nada más. Tu historial de escucha se queda donde lo pusiste.',
      },
      {
        question: '¿Por qué algunas noticias solo muestran un resumen?',
        answer:
          'Algunos medios no dejan que otros sitios lean sus páginas. Lo decimos en la noticia y ofrecemos el original.',
      },
      {
        question: '¿Sigue sonando cuando se bloquea el teléfono?',
        answer:
          'Las voces del servidor, sí. Las del navegador dependen del teléfono, y la mayoría las para al cabo de un minuto.',
      },
      {
        question: '¿Qué sabéis de mí?',
        answer:
          'Sin cuenta, no quién eres. Tu cola, lo que escuchaste y dónde lo dejaste se quedan en este navegador hasta que lo borres; el servidor guarda los puntos con un nombre al azar, durante un año. Con cuenta, lo que guardaste y oíste; puedes llevártelo o pedir que se borre.',
      },
    ],
    everyCategory: 'Todas',
    categories: 'Preguntas sobre',
    somethingElse: '¿Algo más?',
    contactLink: 'Contáctanos',
  },
};
