import type { PageWords } from '../catalogue.ts';
import { number, plural } from './writing.ts';

const DISGUISE =
  'El nombre de este sitio usa letras que no son solo las latinas corrientes; así lo escriben los ordenadores. Comprueba que es el que buscas.';
const beforeAt = (name: string) => `«${name}» está delante de la @ de esta dirección y no es adonde lleva.`;

export const pages: PageWords = {
  scraper: {
    title: 'Extractor de páginas',
    heading: 'Escucha cualquier página',
    stand: 'Pega la dirección de un artículo. Lo pedimos, dejamos fuera el menú y los anuncios, y te leemos el resto.',
    url: 'Dirección de la página',
    submit: 'Extraer',
    result: 'Detalles',
    invalid: 'Escribe una dirección válida',
    own: {
      heading: 'Desde tu navegador',
      stand:
        'Algunas páginas se abren para ti y no para nosotros: estás suscrito, iniciaste sesión, respondiste a una pregunta. Envía esas páginas desde tu navegador.',
      name: 'Escuchar en Tidings',
      copy: 'Copiarlo',
      steps: [
        'Arrastra «Escuchar en Tidings» a tu barra de marcadores.',
        'Abre la página que quieres escuchar y pulsa allí el marcador. Si antes seleccionas una parte, se envía solo esa.',
        'Se abre una ventana de Tidings. Pulsa el botón que hay en ella.',
      ],
      drag: 'Este botón funciona en otras páginas: arrástralo a tu barra de marcadores.',
      copied: 'Copiado. Crea un marcador y pega esto en lugar de su dirección.',
      notCopied: 'El navegador no deja copiar. Arrastra el botón.',
      kept: 'No se pide nada. Este servidor lee la página una vez, guarda su texto, no lo muestra en ninguna lista y tira la página.',
      blocked:
        'El navegador no dejó que Tidings abriera una ventana. Permite ventanas en esta página y pulsa otra vez.',
    },
    sending: {
      title: 'Una página de tu navegador',
      waiting: 'Esperando la página.',
      whole: 'Esta página llegó de tu navegador. No se guarda nada de ella antes de que pulses el botón.',
      selection: (count) =>
        `${number.format(count)} ${plural(count, { one: 'letra seleccionada llegó', other: 'letras seleccionadas llegaron' })} de tu navegador. No se guarda nada antes de que pulses el botón.`,
      hear: 'Escuchar esta página',
      busy: 'Enviando',
      failed: 'La página no se pudo enviar. Inténtalo de nuevo.',
      nothing: 'No llegó ninguna página.',
      nothingHint:
        'Algunos sitios no dejan que sus páginas hablen con otras ventanas. Copia allí el texto y pégalo aquí.',
    },
  },
  overlays: {
    picture: 'Imagen',
    download: 'Descargar',
    notDownloaded: 'No se pudo descargar esta imagen. Prueba con otra ❌',
    noPicture: 'Esta imagen no está disponible.',
    reader: 'Lectura',
    wholePage: 'Página completa',
    text: 'Texto del artículo',
    loading: 'Cargando...',
  },
  external: {
    title: 'Vas a un sitio externo',
    stand: 'Sales de Tidings. Si lo abres en otra pestaña, lo que suena sigue sonando.',
    refused: 'Esto no es una dirección web, así que no se puede abrir desde aquí.',
    copy: 'Copiar',
    copied: '¡Dirección copiada!',
    yes: 'Sí',
    no: 'No',
    newTab: 'Pestaña nueva',
    inDisguise: DISGUISE,
    beforeAt,
  },
  redirect: {
    title: 'Sales de Tidings',
    stand: 'Este enlace lleva a un sitio que no es nuestro. No pasa nada hasta que pulses el botón.',
    host: 'El sitio',
    whole: 'La dirección completa',
    inDisguise: DISGUISE,
    beforeAt,
    go: (host) => `Ir a ${host}`,
    newTab: 'Pestaña nueva',
    back: 'Atrás',
    home: 'Llévame al inicio',
    refused: 'Esta dirección no se puede abrir desde aquí.',
    refusedHint: 'Solo las direcciones web que empiezan por http:// o https:// llevan fuera de Tidings.',
    given: 'La dirección recibida',
  },
};
