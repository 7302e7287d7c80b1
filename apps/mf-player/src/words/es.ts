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
    sleepLeft: (time) => `Se apaga en ${time}`, more: (minutes) => `${minutes} min más`,
    faster: 'Velocidades mayores',
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
    untilEnd: 'Se detiene al final de esta noticia',
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
      whole: (stories, minutes) => `${stories}, ${minutes}`,
      up: (title) => `Subir: ${title}`, down: (title) => `Bajar: ${title}`, remove: (title) => `Quitar de la cola: ${title}`,
    },
    options: {
      autoNext: 'Reproducir la siguiente noticia automáticamente', sleep: 'Temporizador', off: 'Desactivado', minutes: (count) => `${count} min`, endOfStory: 'Al final de esta noticia',
      tuning: 'Velocidad, tono y volumen', controls: 'Controles de voz', voice: 'Voz', changeVoice: 'Cambiar de voz', keyboard: 'Teclado', showKeys: 'Ver las teclas',
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
    voice: 'Voz', fitting: 'La voz del idioma del artículo', hold: 'Detener la línea',
  },
  voices: {
    title: 'Voces', kinds: 'Tipos de voces',
    noneHere: 'Este navegador no tiene voces propias. Las del servidor están en la otra pestaña.',
    noneThere: 'El servidor no tiene voces ahora mismo. Las del navegador están en la otra pestaña.',
    lockHint: 'Se callan cuando el teléfono se bloquea. Las voces del servidor siguen.',
    genders: { Male: 'Masculina', Female: 'Femenina' },
    labels: { natural: 'natural', basic: 'básica', 'approximate accent': 'acento aproximado', 'clear, synthetic': 'clara, sintética' },
    use: 'Usar',
    play: (name) => `Escuchar una muestra de ${name}`, stop: (name) => `Detener la muestra de ${name}`,
    left: 'Desplazar a la izquierda', right: 'Desplazar a la derecha',
  },
  reader: {
    title: 'Lector', heading: 'Escucha tu propio texto',
    stand: 'Pega una carta, un capítulo o un borrador. Se guarda solo en este servidor y no aparece en ninguna lista.',
    text: 'Texto', titleField: 'Título',
    written: (count, most) => `${number.format(count)} de ${characters(most)}`,
    clear: 'Borrar', preparing: 'Preparando tu texto.',
    heard: 'tu texto',
    yours: 'Tu texto', back: 'Volver al punto de lectura',
    empty: 'Pega o escribe antes un texto.', failed: 'No se pudo leer este texto. Inténtalo de nuevo.',
  },
  keys: {
    title: 'Teclado',
    stand: 'Las teclas sirven en todas las páginas, mientras no escribas en un campo.',
    listening: 'Escuchar', around: 'Moverse',
    playPause: 'Reproducir o pausar', seconds: (count) => `Retroceder o avanzar ${count} segundos`,
    sentence: 'Frase anterior o siguiente', story: 'Noticia anterior o siguiente', sound: 'Quitar y poner el sonido',
    rate: 'Más rápido o más lento, dentro del reproductor',
    search: 'Buscar', feed: 'Noticias', saved: 'Guardados', history: 'Historial', help: 'Esta lista',
    or: 'o', next: 'luego', space: 'Espacio',
    on: 'Las teclas sueltas hacen esto', onHint: 'Desactívalo si dictas o usas teclas propias. Se guarda en este dispositivo.',
  },
};
