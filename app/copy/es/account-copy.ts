import type * as English from '../account-copy';
import type { Translation } from '../translation';

/** Texts of the account page and of its entry in the menu, in Spanish. */
export const accountCopy: Translation<typeof English.accountCopy> = {
  title: 'Cuenta',
  intro: 'El cielo no necesita cuenta. Con una, lo que es tuyo se conserva en todos los navegadores que uses.',
  menu: { signIn: 'Iniciar sesión', signedInAs: (name) => `Sesión iniciada como ${name}` },
  ways: {
    label: 'Iniciar sesión o registrarse',
    signIn: 'Iniciar sesión',
    signUp: 'Registrarse',
    forgotten: 'Contraseña olvidada',
  },
  field: {
    username: 'Nombre',
    usernameHint: 'Lo ve todo el mundo: de 3 a 30 letras o cifras y, entre ellas, . _ - y espacios.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    oldPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    newPasswordHint: 'Al menos 8 caracteres; varias palabras juntas son mejores que los signos.',
    show: (label) => `Mostrar ${label.toLowerCase()}`,
  },
  invalid: {
    username: 'Un nombre tiene de 3 a 30 letras o cifras; entre ellas, . _ - y espacios.',
    email: 'Esto no es una dirección de correo. Sería algo como amelia@example.org.',
    password: 'Escribe la contraseña.',
    newPassword: 'Una contraseña tiene de 8 a 200 caracteres.',
    sameAsOld: 'Las dos contraseñas son iguales. Elige otra como nueva.',
  },
  signIn: {
    submit: 'Iniciar sesión',
    failed: 'El correo o la contraseña no son correctos. Una cuenta nueva se abre con el enlace de su correo.',
  },
  signUp: {
    submit: 'Registrarse',
    sentTitle: 'Mira tu correo',
    sent: (email) =>
      `Si ${email} aún no tiene cuenta, va de camino un enlace que la abre. Sirve durante dos días y pide la contraseña que acabas de elegir.`,
    nothing: '¿No ha llegado nada en unos minutos? Quizá esté en el correo no deseado.',
    outboxTitle: 'Este servidor no envía correo',
    outbox: (email) =>
      `Si ${email} aún no tiene cuenta, en la bandeja de salida de este servidor hay un enlace que la abre. Sirve durante dos días y pide la contraseña que acabas de elegir.`,
    outboxHint: 'Quien opera este servidor lo encuentra allí: pídeselo.',
    again: 'Enviar de nuevo',
    sentAgain: 'Se ha enviado de nuevo.',
  },
  confirm: {
    heading: 'Abre tu cuenta',
    text: 'Escribe la contraseña que elegiste al registrarte.',
    submit: 'Abrir la cuenta',
    wrong: 'Esta no es la contraseña que elegiste.',
  },
  forgotten: {
    text: 'Si la dirección tiene una cuenta, llegará por correo un enlace para elegir otra contraseña. Sirve durante una hora y una sola vez.',
    submit: 'Enviar el enlace',
    sent: (email) => `Si ${email} tiene una cuenta, el enlace va de camino.`,
    outboxText:
      'Este servidor no envía correo. Si la dirección tiene una cuenta, en su bandeja de salida queda un enlace para elegir otra contraseña, y quien lo opera lo encuentra allí. Sirve durante una hora y una sola vez.',
    outbox: (email) =>
      `Si ${email} tiene una cuenta, el enlace está en la bandeja de salida de este servidor. Pídeselo a quien lo opera.`,
  },
  reset: {
    heading: 'Elige una contraseña nueva',
    text: 'Se cerrará la sesión en todos los navegadores que la tengan iniciada.',
    submit: 'Guardar la contraseña',
    done: 'La contraseña nueva está guardada. Inicia sesión con ella.',
  },
  signedIn: {
    as: (name, email) => `Has iniciado sesión como ${name} (${email}).`,
    localRules:
      'Hay reglas de alerta que solo están en este navegador. Tu cuenta puede guardarlas, y entonces el servidor vigila todo el tiempo. Si no, se quedan aquí al cerrar la sesión, con sus ubicaciones exactas; quítalas en Alertas.',
    openAlerts: 'Llevarlas a la cuenta',
    signOut: 'Cerrar sesión',
    loading: 'Preguntando al servidor quién eres',
    failed: 'El servidor no dijo quién ha iniciado sesión. El cielo sigue; vuelve a intentarlo.',
    retry: 'Reintentar',
  },
  sessions: {
    heading: 'Dónde has iniciado sesión',
    thisOne: 'este navegador',
    device: (name) => (name === 'Unknown device' ? 'Dispositivo desconocido' : name.replace(' on ', ' en ')),
    used: (age) => `usado hace ${age}`,
    end: 'Cerrar sesión',
    endLabel: (device, age) => `Cerrar la sesión de ${device}, usado hace ${age}`,
    endAll: 'Cerrar todas las sesiones',
    loading: 'Preguntando al servidor por tus navegadores',
    failed: 'No se pudo cargar la lista de tus navegadores.',
    retry: 'Reintentar',
    notEnded: 'No se pudo cerrar la sesión',
  },
  password: {
    heading: 'Contraseña',
    submit: 'Cambiar la contraseña',
    wrong: 'Esta no es tu contraseña.',
    done: 'La contraseña ha cambiado. Se ha cerrado la sesión en los demás navegadores.',
  },
  leaving: {
    heading: 'Tus datos',
    exportText: 'Todo lo que se guarda de tu cuenta, como archivo zip de documentos JSON.',
    export: 'Descargar todo',
    deleteText: 'Elimina la cuenta y todo lo que le pertenece, al momento y para siempre.',
    capturesStay: 'Las capturas de este navegador se quedan en este dispositivo; se eliminan en la página de capturas.',
    captures: 'Capturas',
    delete: 'Eliminar la cuenta',
    confirm: 'Eliminar para siempre',
    cancel: 'Conservarla',
    done: 'Tu cuenta se ha eliminado.',
    uploading:
      'Todavía se están enviando capturas de este navegador, quizá desde otra pestaña, y no se detuvieron. No se ha cambiado nada; inténtalo de nuevo enseguida.',
    underWay: 'La eliminación ya está en curso.',
    withdrawn: 'La eliminación no se hizo y queda retirada. Pídela otra vez si todavía la quieres.',
    inDoubt:
      'La eliminación no ha tenido respuesta y nadie sabe aún si la cuenta ya no existe. Se sigue preguntando solo; hasta que se sepa, este navegador no envía capturas.',
  },
  failure: {
    nameTaken: 'Este nombre ya está en uso; elige otro.',
    linkNotValid: 'Este enlace ya se usó o es demasiado antiguo. Pide uno nuevo.',
    tooMany: 'Se ha intentado demasiadas veces. Espera un rato y vuelve a intentarlo.',
    signedOut: 'Entretanto se ha cerrado tu sesión. Iníciala de nuevo.',
    lastAdmin: 'No hay más administradores que tú: nombra antes a otra persona.',
    unreachable: 'No se puede contactar con el servidor. No se ha cambiado nada; vuelve a intentarlo.',
    other: 'El servidor no pudo hacerlo. Inténtalo más tarde.',
  },
};
