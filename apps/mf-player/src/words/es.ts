import { problems } from '@tidings/player-core/problems/es.ts';
import type { PlayerSliceWords } from './catalogue.ts';
import { pluralIn } from '@tidings/shell-api/plural.ts';

const plural = pluralIn('es');
const number = new Intl.NumberFormat('es');
const seconds = (count: number) => `${count} ${plural(count, { one: 'segundo', other: 'segundos' })}`;
const characters = (count: number) => `${number.format(count)} ${plural(count, { one: 'carácter', other: 'caracteres' })}`;

export const words: PlayerSliceWords = {
  now: {
    locale: 'es',
    previous: 'Artículo anterior', next: 'Artículo siguiente',
    back: (count) => `Retroceder ${seconds(count)}`, forward: (count) => `Avanzar ${seconds(count)}`,
    position: 'Posición en el artículo',
    sentence: (at, count) => `frase ${at} de ${count}`,
    place: (at, count, time, total) => `frase ${at} de ${count}, ${time}${total === null ? '' : ` de ${total}`}`,
    left: (time) => `${time} restantes`,
    toPlayer: 'Ir al reproductor', controls: 'Abrir los controles de voz',
    premium: 'Voces prémium', synthesis: 'Voces del navegador', loading: 'Cargando...',
    retry: 'Reintentar', browserVoice: 'Usar la voz del navegador', serverVoice: 'Usar una voz del servidor', why: '¿Qué es esto?',
    interrupted: 'La lectura se interrumpió. Recarga la página para dejar de ver este aviso.',
    speechError: (code) => `${code}: error de la síntesis de voz del navegador. Recarga la página o prueba con otro navegador.`,
    problems,
  },
  dock: {
    player: 'Reproductor',
    preparing: (percent) => `Preparando ${percent} %`,
    voice: (name) => `Voz: ${name}`,
    inQueue: 'en la cola',
    reading: (title) => `Leyendo ahora: ${title}`,
    speed: (now, next) => `Velocidad ${number.format(now)}. Cambiar a ${number.format(next)}`,
  },
  player: {
    title: 'Reproductor',
    stories: (count) => `${number.format(count)} ${plural(count, { one: 'noticia', other: 'noticias' })}`,
    characters,
    empty: {
      loading: 'Cargando los titulares de hoy', failed: 'Error desconocido al cargar las noticias.', retry: 'Reintentar',
      none: 'No se encontraron artículos.', noneHint: 'Todavía no hay nada que poner en la cola. Un texto tuyo se puede escuchar enseguida.', paste: 'Pegar un texto',
      nothing: 'La cola está vacía.', ready: (count) => `${number.format(count)} ${plural(count, { one: 'titular listo', other: 'titulares listos' })}. Escúchalos todos o elige los tuyos.`,
      playAll: 'Escuchar todos los titulares', choose: 'Elegir entre las noticias', headlines: 'Titulares de hoy',
    },
    keep: {
      noArticle: 'No hay ningún artículo que guardar.', copied: '¡Dirección copiada!',
      save: 'Guardar', saveThis: (title) => `Guardar: ${title}`, copy: 'Copiar la dirección', copyThis: (title) => `Copiar la dirección: ${title}`,
    },
    queue: {
      heading: 'Cola', list: 'Lista de reproducción',
      up: (title) => `Subir: ${title}`, down: (title) => `Bajar: ${title}`, remove: (title) => `Quitar de la cola: ${title}`,
    },
    options: {
      autoNext: 'Reproducir la siguiente noticia automáticamente', sleep: 'Temporizador', off: 'Desactivado', minutes: (count) => `${count} min`, endOfStory: 'Al final de esta noticia',
      tuning: 'Velocidad, tono y volumen', controls: 'Controles de voz', voice: 'Voz', changeVoice: 'Cambiar de voz',
    },
    speed: 'Velocidad',
    stage: {
      label: 'Sonando ahora', choose: 'Elige una noticia',
      credit: (source, voice) => [source, voice && `en la voz de ${voice}`].filter(Boolean).join(', '),
      fetching: 'Buscando el texto.', goOn: 'Pulsa reproducir para seguir donde lo dejaste.', begin: 'Pulsa reproducir para empezar.', first: 'La primera noticia de la cola empieza al pulsar reproducir.',
    },
  },
  speech: {
    title: 'síntesis de voz', nothing: 'No hay nada cargado', restore: 'Restaurar', minimize: 'Minimizar', stop: 'Detener', history: 'Historial',
    rate: 'Velocidad', pitch: 'Tono', volume: 'Volumen', pitchHint: 'El tono se oye con las voces del navegador.',
    voice: 'Voz', fitting: 'La voz del idioma del artículo',
  },
  voices: {
    title: 'Voces', kinds: 'Tipos de voces',
    noneHere: 'Este navegador no tiene voces propias. Las del servidor están en la otra pestaña.',
    noneThere: 'El servidor no tiene voces ahora mismo. Las del navegador están en la otra pestaña.',
    genders: { Male: 'Masculina', Female: 'Femenina' },
    use: 'Usar',
    play: (name) => `Escuchar una muestra de ${name}`, stop: (name) => `Detener la muestra de ${name}`,
    left: 'Desplazar a la izquierda', right: 'Desplazar a la derecha',
  },
  reader: {
    title: 'Lector', heading: 'Escucha tu propio texto',
    stand: 'Pega una carta, un capítulo o un borrador. Se queda en este navegador hasta que pulses Escuchar; entonces lo guarda este servidor, sin mostrarlo en ninguna lista.',
    text: 'Texto', titleField: 'Título',
    clear: 'Borrar', preparing: 'Preparando tu texto.',
    paste: 'Pegar', pasteRefused: 'El navegador no entregó lo copiado. Pégalo con el teclado.',
    heard: 'tu texto',
    yours: 'Tu texto', back: 'Volver al punto de lectura',
    empty: 'Pega o escribe antes un texto.', failed: 'No se pudo leer este texto. Inténtalo de nuevo.',
    tooLong: (most) => `Un texto tiene como máximo ${characters(most)}. Recórtalo o escúchalo por partes.`,
    figures: {
      heading: 'Extensión y crédito', characters: 'Caracteres', ofCharacters: (most) => `de ${number.format(most)}`, time: 'Para escuchar, más o menos',
      credit: 'Queda del crédito diario', ofCredit: (most) => `de ${characters(most)}`,
      basicFree: 'Las voces básicas de este servidor no gastan nada de él, y las de tu navegador tampoco.', ownFree: 'Las voces de tu navegador no gastan nada de él.',
      nobody: 'Las voces que cuestan usan un crédito diario. Inicia sesión para ver cuánto te queda. Las voces de tu navegador son gratis.',
    },
    drafts: {
      heading: 'Borradores', hint: 'Solo se guardan en este navegador.', notKept: 'Este navegador no guarda nada. Tu texto se irá con la página.',
      found: (when) => `Aquí está otra vez tu texto: ${when}.`, start: 'Texto nuevo',
      characters, remove: (name) => `Eliminar el borrador: ${name}`, removed: 'Borrador eliminado', undo: 'Deshacer',
    },
  },
  translate: {
    title: 'Traducción hablada', beta: 'Beta', stand: 'Escribe o di algo en un idioma y escúchalo en otro.',
    from: 'De', to: 'A', swap: 'Intercambiar los idiomas',
    text: 'Tu texto', written: (count, most) => `${number.format(count)} de ${characters(most)}`,
    tooLong: (most) => `Una traducción admite hasta ${characters(most)}. Recorta el texto o tradúcelo por partes.`,
    translate: 'Traducir', stop: 'Detener', paste: 'Pegar', pasteRefused: 'El navegador no entregó lo copiado. Pégalo con el teclado.',
    clear: 'Borrar', cleared: 'Texto borrado', undo: 'Deshacer',
    dictation: {
      start: 'Dictar', stop: 'Dejar de dictar', listening: (time, language) => `Escuchando en ${language}, ${time}`,
      none: 'Este navegador no admite el dictado. Chrome, Edge y Safari sí.',
      refused: 'El micrófono no está permitido aquí. Permítelo junto a la dirección e inténtalo de nuevo.',
      noMicrophone: 'No se encontró ningún micrófono.', noLanguage: 'Este navegador no entiende este idioma de oído.',
      ended: 'El navegador dejó de escuchar. Inténtalo de nuevo.',
    },
    result: 'Traducción', nothing: 'La traducción aparece aquí.',
    fetching: (percent) => `Tu navegador descarga los dos idiomas, una sola vez: ${percent} %`,
    working: (done, total) => `Traduciendo, ${done} de ${total} ${plural(total, { one: 'párrafo', other: 'párrafos' })}`, starting: 'Traduciendo',
    byBrowser: 'Traducido por tu navegador. El texto no salió de este dispositivo.', byServer: 'Traducido por el servicio de traducción de este servidor.',
    stale: 'Tu texto ha cambiado desde entonces. Tradúcelo de nuevo.',
    failed: 'La traducción ha fallado', off: 'Este navegador no sabe traducir y este servidor no tiene servicio de traducción. Tu texto sigue aquí.',
    kept: 'Tu texto sigue aquí. Inténtalo de nuevo dentro de un rato.', retry: 'Reintentar',
    copy: 'Copiar', copied: 'Traducción copiada', copyRefused: 'El navegador no permitió copiar. Selecciona el texto y cópialo.',
    heard: 'la traducción', yours: 'Tu traducción', preparing: 'Preparando el sonido.', unheard: 'No se pudo leer este texto. Inténtalo de nuevo.',
  },
};
