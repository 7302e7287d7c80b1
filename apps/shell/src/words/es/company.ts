import type { CompanyWords } from '../catalogue.ts';

export const company: CompanyWords = {
  contact: {
    locale: 'es',
    title: 'Nos encantará saber de ti',
    about:
      'Una noticia mal leída, una voz que echas de menos, una página que no pudimos abrir: escribe, y le llegará a quien lleva este periódico. Nada de lo que escribas se muestra a nadie más, y aquí se borra a los treinta días.',
    here: 'Contacto',
    write: 'Escríbenos',
    listenTitle: 'Sobre escribirnos',
    listenSource: 'Tidings',
    listenFailed: 'Esto no se pudo leer en voz alta. Inténtalo de nuevo.',
    mail: '¿Prefieres tu propio programa de correo?',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    subject: 'Asunto',
    message: 'Mensaje',
    trap: 'Deja esto vacío',
    send: 'Enviar mensaje',
    sending: 'Enviando',
    sent: 'Mensaje enviado',
    failed: 'No se pudo enviar el mensaje',
    emailInvalid: 'Escribe una dirección de correo, como name@example.org, o déjala vacía.',
  },
  about: {
    here: 'Quiénes somos',
    title: 'Nuestra historia',
    stand: 'Cómo un fin de semana de 2020 se convirtió en un periódico que se lee solo, para que los ojos descansen.',
    stories: [
      {
        title: 'Cuarenta y ocho horas',
        text: 'Tidings nació en un hackatón de 2020. Una mesa, un fin de semana y una pregunta en la pared: ¿podemos saber qué ha pasado hoy sin mirar una pantalla una vez más?',
      },
      {
        title: 'Ojos cansados',
        text: 'Todo se había mudado al mismo trocito de cristal: el trabajo, los amigos y las noticias sobre todo ello. Por la noche los ojos se rendían mucho antes que la curiosidad. Los oídos, resultó, seguían bien despiertos.',
      },
      {
        title: 'El artículo mismo',
        text: 'Ni resumen ni espectáculo alrededor. Se lee el artículo entero, frase a frase, y las palabras se iluminan al decirse, para que puedas bajar la vista, encontrar tu sitio y volver a apartarla.',
      },
      {
        title: 'En tu propia lengua',
        text: 'Más de 25 idiomas, con voces que conservan su acento. Funciona en una máquina tuya con una sola orden, y lo que escuchaste se queda allí.',
      },
    ],
    quote: 'Quería saber cómo acababa la historia, y no quería mirar otra pantalla más para averiguarlo.',
    founder: 'La voz fundadora de Tidings',
    elsewhere: 'En otros sitios',
    presentation: 'La presentación del hackatón',
    presentationSays: 'Seis diapositivas, contadas en cinco minutos: qué dolía, qué probamos y cómo sonaba.',
    download: 'Descargar la presentación',
    fileNote: 'PDF, seis diapositivas, en inglés',
    voices: 'Las voces',
    voicesSay:
      'Todas las voces de aquí son sintéticas. Las naturales son Kokoro-82M de hexgrad (Apache-2.0; exportación ONNX de thewh1teagle, MIT, modificada), calculadas por ONNX Runtime (MIT). Las demás son CMU Flite, SVOX Pico (Apache-2.0) y eSpeak NG (GPL-3.0), que también lee los sonidos de las naturales.',
  },
  construction: {
    title: 'Este sitio está en construcción. Se acerca algo emocionante.',
    says: 'El equipo trabaja en algo nuevo y lo mostrará pronto. No te vayas lejos.',
    follow: 'Síguenos en',
  },
};
