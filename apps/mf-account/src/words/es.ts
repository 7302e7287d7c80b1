import type { AccountWords } from './catalogue.ts';
import { pluralIn } from './plural.ts';

const plural = pluralIn('es');
const characters = (count: number) => `${count} ${plural(count, { one: 'carácter', other: 'caracteres' })}`;
const days = (count: number) => `${count} ${plural(count, { one: 'día', other: 'días' })}`;
const minutes = (count: number) => `${count} ${plural(count, { one: 'minuto', other: 'minutos' })}`;

export const words: AccountWords = {
  page: {
    locale: 'es',
    titles: {
      auth: 'Entrar', initializing: 'Preparando', signedOut: 'Sesión cerrada', logout: 'Cerrar sesión', profile: 'Perfil', userInfo: 'Tus datos', settings: 'Ajustes',
      history: 'Historial de escucha', saved: 'Artículos guardados', upgrade: 'Mejorar el plan', checkout: 'Pago',
    },
    breadcrumb: 'Ruta de navegación', home: 'Inicio', history: 'Historial', saved: 'Guardados',
    loading: 'Cargando', again: 'Reintentar', signIn: 'Entrar / Registrarse', toFeed: 'Ir a las noticias', logOut: 'Cerrar sesión', loggedOut: 'Has cerrado la sesión',
    viewImage: (title) => `Ver la imagen: ${title}`,
  },
  forms: {
    email: 'Correo', newEmail: 'Correo nuevo', code: 'Código', password: 'Contraseña', newPassword: 'Nueva contraseña', presentPassword: 'Contraseña actual',
    show: (label) => `Mostrar la ${label.toLowerCase()}`,
    emailMissing: 'Escribe tu correo.', emailShape: 'Escribe una dirección de correo, como nombre@example.org.', emailEnding: 'A esta dirección le falta el final, como .org',
    passwordMissing: 'Escribe tu contraseña.',
    passwordShort: (least) => `Usa al menos ${characters(least)}.`,
    codeShape: (digits) => `El código tiene ${digits} ${plural(digits, { one: 'cifra', other: 'cifras' })}.`,
    atLeast: (count) => `Al menos ${characters(count)}.`,
    toGo: (count) => `${plural(count, { one: 'Falta', other: 'Faltan' })} ${count}.`,
    longEnough: 'Bastante larga. Unas cuantas palabras juntas son más seguras.', strong: 'Larga y segura.',
    failed: 'No ha funcionado. Inténtalo de nuevo.',
    confirm: 'Confirmar', cancel: 'Cancelar', save: 'Guardar', sendCode: 'Enviar el código',
  },
  security: {
    heading: 'Acceso y seguridad',
    changeEmail: 'Cambiar el correo', emailChanged: 'Tu correo ha cambiado.',
    sent: { before: 'Un código va de camino a ', after: (count) => `. Vale durante ${minutes(count)}.` },
    changePassword: 'Cambiar la contraseña', passwordChanged: 'Tu contraseña ha cambiado. La sesión se ha cerrado en los demás navegadores.',
    browsers: 'Navegadores con la sesión abierta', loading: 'Cargando los navegadores',
    here: 'Este navegador', lastUsed: 'Último uso: ', everywhere: 'Cerrar sesión en todas partes',
    logOut: (browser, ago) => `Cerrar la sesión de ${browser}, último uso: ${ago}`,
    systems: { iphone: 'un iPhone', ipad: 'un iPad', android: 'Android', windows: 'Windows', mac: 'un Mac', chromebook: 'un Chromebook', linux: 'Linux' },
    on: (browser, system) => `${browser} en ${system}`,
  },
  privacy: {
    heading: 'Tus datos guardados',
    take: 'Llévatelos',
    takeWhat: (count) => `Un archivo ZIP con todo lo que se guarda de ti: lo que guardaste, escuchaste, elegiste y contaste. Solo tú puedes bajarlo, durante ${days(count)}.`,
    ask: 'Pedir mis datos', download: 'Descargar',
    preparing: 'Tu archivo se está preparando. Aparecerá aquí; mientras tanto puedes salir de esta página.',
    ready: (size, day) => `Tu archivo está listo (${size}), hasta el ${day}.`,
    expired: 'El último archivo ya no está; se acabó su plazo.', fileGone: 'Ese archivo ya no está. Pide uno nuevo.',
    remove: 'Eliminar la cuenta',
    removeHow: (count) => `La sesión se cierra en todas partes enseguida. Durante ${days(count)} puedes entrar y conservar la cuenta; después, todo lo tuyo se borra para siempre.`,
    removeMine: 'Eliminar mi cuenta', removeYes: 'Sí, eliminar mi cuenta',
    willGo: (day) => `Tu cuenta se eliminará el ${day}. Hasta entonces puedes entrar y conservarla.`,
    leaving: 'Esta cuenta se va a eliminar',
    goneOn: (day) => `El ${day} desaparecerá todo lo tuyo. Hasta entonces puedes conservarla.`,
    keep: 'Conservar mi cuenta', kept: 'Tu cuenta se queda, con todo lo que tiene.',
  },
  auth: {
    headings: { login: 'Pasa y siéntate.', register: 'Pasa y siéntate.', code: 'Mira tu correo.', forgot: '¿Perdiste la llave?', 'new-password': 'Una llave nueva.' },
    noCookies: 'Habías entrado, pero este navegador no guarda cookies y lo olvidó al momento. Permite las cookies de este sitio y vuelve a entrar.',
    account: 'Cuenta', login: 'Entrar', register: 'Registrarse',
    forgot: '¿Olvidaste la contraseña?', why: 'Te enviamos un código por correo. Con él eliges otra contraseña.', back: 'Volver a la entrada',
    movesIn: 'Tu historial se muda contigo.',
    otherAddress: 'Usar otra dirección', setPassword: 'Guardar la contraseña', otherBrowsers: 'Los demás navegadores tendrán que entrar de nuevo.',
    sent: { before: 'Si hay un buzón en ', after: (count) => `, un código va de camino. Vale durante ${minutes(count)}.` },
    sendAgain: 'Enviar otro código', sentAgain: 'Otro código va de camino; usa ese.',
    provider: (name) => `Continuar con ${name}`,
    providerProblems: {
      away: 'El proveedor de acceso no responde ahora. Inténtalo de nuevo en un minuto.',
      refused: 'El proveedor de acceso no te ha dejado entrar. Inténtalo de nuevo.',
      'not-begun': 'Este acceso no se empezó en este navegador, o fue hace demasiado tiempo. Inténtalo de nuevo.',
    },
    whyAccount: 'Por qué una cuenta',
    pickUp: { before: 'Retoma justo la ', marked: 'frase', after: ' en la que hirvió el agua.' },
    keeps: 'Una cuenta guarda tu lugar, tu voz y tus artículos en todos tus dispositivos. Para escuchar no hace falta ninguna.',
  },
  initializing: {
    wrong: 'Lo sentimos, algo ha salido mal...',
    apologies: {
      PROFILE_NOT_CREATED: ['Error al crear el perfil...', 'Lo sentimos, no se pudo crear el perfil...'],
      SUBSCRIPTION_NOT_SET: ['¡No se pudo activar la suscripción!'],
      PREFERENCES_NOT_CREATED: ['Lo sentimos, error al crear las preferencias...'],
    },
    profileCreated: '¡Perfil creado!', subscriptionSet: '¡Suscripción activada!',
    nobody: 'Aquí nadie tiene la sesión abierta.', notOpened: 'No se pudo abrir tu cuenta.', logIn: 'Entrar',
    welcomeBack: 'Hola de nuevo.', notNow: 'Ahora no',
    ready: 'Preparando tu periódico.', moment: 'Un momento más.', coming: 'Tu lugar, tu voz y tus artículos guardados están llegando.',
  },
  signedOut: { bye: 'Adiós.', signedOut: 'Has cerrado la sesión.', open: 'Para escuchar no hace falta cuenta; las noticias siguen abiertas.', logIn: 'Volver a entrar', features: 'Ver las funciones' },
  logout: { leaving: 'Cerrando la sesión', question: '¿Cerrar la sesión en este navegador?' },
};
