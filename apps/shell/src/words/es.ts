import type { ShellWords } from './catalogue.ts';
import { pages } from './pages.es.ts';

export const words: ShellWords = {
  ...pages,
  frame: {
    skip: 'Ir al contenido', main: 'Principal', onThisPage: 'En esta página', sections: 'Acceso rápido', footer: 'Pie de página',
    places: { home: 'Inicio', feed: 'Noticias', player: 'Reproductor', reader: 'Lector', scraper: 'Extractor', saved: 'Guardados', you: 'Tú' },
    more: { search: 'Buscar', blogs: 'Blogs', podcasts: 'Pódcasts', features: 'Funciones', pricing: 'Precios', about: 'Quiénes somos', contact: 'Contacto' },
    jumps: { preview: 'Muestra', features: 'Funciones', pricing: 'Precios' },
    light: 'Aspecto claro', dark: 'Aspecto oscuro',
    signIn: 'Entrar / Registrarse', settings: 'Ajustes', profile: 'Perfil', signOut: 'Cerrar sesión',
    appearance: 'Aspecto', themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' }, language: 'Idioma',
    count: 'Contar lo que abro y escucho: sin nombre, sin dirección, durante 30 días',
    notCounted: 'Tu navegador pide no ser contado, así que no se cuenta nada.',
    openPlayer: 'Abrir el reproductor', nextStory: 'Siguiente noticia', loading: 'Cargando',
    reload: 'Recargar la página', again: 'Reintentar',
    otherVersion: 'Esta parte es de otra versión.',
    otherVersionHint: 'Se hizo para otra versión de esta página. Recarga para juntarlas; todo lo demás sigue funcionando.',
    notLoaded: 'Esta parte no se cargó.', notLoadedHint: 'Todo lo demás sigue funcionando, también el sonido.',
    altered: 'Esta parte no es la que se publicó.',
    alteredHint: 'Algo la cambió por el camino, así que no se ejecutó. Recarga la página; si no ayuda, avisa a quien lleva este sitio. Todo lo demás sigue funcionando, también el sonido.',
    missing: 'Esta parte de Tidings no está ahora. Todo lo demás sigue funcionando.',
    overlays: { reader: 'Artículo', image: 'Imagen', external: 'Vas a un sitio externo', speech: 'síntesis de voz', voices: 'Voces', keys: 'Teclado' },
  },
};
