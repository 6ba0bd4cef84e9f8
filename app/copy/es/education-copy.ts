import type { Translation } from '../translation';
import type * as English from '../education-copy';

/** Texts of education mode, read out as well as shown, in Spanish. */
export const educationCopy: Translation<typeof English.educationCopy> = {
  label: 'Modo educativo',
  next: 'Siguiente',
  again: 'Repetir',
  off: 'Desactivar el modo educativo',
  silent: {
    'no-voice': 'En este navegador no se puede oír ninguna voz.',
    'not-allowed': 'Los navegadores hablan tras un toque: pulsa Repetir para oírlo.',
  },
  welcomes: {
    general: 'Te damos la bienvenida a Skylens, que te dice qué vuela sobre ti.',
    'ar-view': 'Esta es la vista del cielo. Gira despacio: lo que vuela aparece marcado donde está.',
    observations: 'Estas son tus observaciones. Cada una guarda qué viste, cuándo y con cuánta seguridad.',
    satellite: 'Estos son los satélites. Brillan donde aún les llega el Sol, mientras aquí abajo está oscuro.',
    triangulation:
      'Esta es la triangulación. Dos personas que apuntan a una misma cosa desde dos lugares averiguan dónde está.',
  },
  lessons: {
    count: (inRange, range) => {
      if (inRange === 0)
        return `Ahora mismo no se recibe nada a menos de ${range} de ti. Las aeronaves van y vienen: espera un poco.`;
      return inRange === 1
        ? `Hay una aeronave a menos de ${range} de ti.`
        : `Hay ${inRange} aeronaves a menos de ${range} de ti.`;
    },
    untaught: {
      'no-place': 'Di dónde estás y se te contará qué vuela allí.',
      waiting: 'Las primeras aeronaves aún están de camino a esta pantalla.',
      elsewhere: 'Lo que se muestra es el cielo de otra ubicación, no de la tuya.',
      'other-time': 'Lo que se muestra es el cielo de otro momento, no el de ahora.',
    },
    radar: 'En el radar tú estás en el centro. Sus anillos son distancias, y cada aeronave apunta hacia donde vuela.',
    nearest: (name, distance, direction) => `La más cercana es ${name}, a ${distance} hacia el ${direction}.`,
    transponder:
      'Casi nada de esto se mide desde tierra. El transpondedor de una aeronave dice unas dos veces por segundo dónde está, a qué altitud y quién es, y los receptores lo transmiten.',
    sound: (name, seconds) =>
      `Su sonido es lento. Lo que oyes de ${name} salió de allí hace ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}: mira por delante del sonido.`,
    soundAtAll:
      'El sonido tarda tres segundos en recorrer un kilómetro: una aeronave va muy por delante de lo que oyes de ella.',
    satellites: (above, visible) => {
      if (above === 1) {
        return `Hay un satélite sobre tu horizonte. ${visible === 1 ? 'Ahora se puede ver' : 'Ahora no se puede ver'}: aquí debe estar oscuro y allí arriba debe dar el Sol.`;
      }
      const seen =
        visible === 0
          ? 'Ahora no se puede ver ninguno'
          : `Ahora se ${visible === 1 ? 'puede ver 1' : `pueden ver ${visible}`}`;
      return `Hay ${above} satélites sobre tu horizonte. ${seen}: aquí debe estar oscuro y allí arriba debe dar el Sol.`;
    },
    flash:
      'Un satélite que destella es un espejo por un momento: un lado plano suyo, a menudo un panel, te lanza la luz del Sol.',
    pass: 'Un paso es el camino de un satélite por tu cielo: sale, llega a su punto más alto y se pone, o se apaga en la sombra de la Tierra.',
    elements:
      'Dónde estará un satélite se calcula con sus elementos orbitales. Envejecen: al cabo de una semana puede llegar un minuto antes o después.',
    halo: 'El halo suave de una marca es tan ancho como puede equivocarse la brújula de este dispositivo.',
    align: 'Alinea una vez: arrastra una etiqueta sobre el objeto real y todo lo demás se coloca en su sitio.',
    record: 'Con una imagen se guardan la hora, la dirección y todo lo demás que estaba a la vista.',
    check: 'Así otra persona puede abrir el mismo cielo y comprobar por sí misma si el nombre es correcto.',
    lines: 'Cada persona aporta una línea a través del cielo. Donde las líneas más se acercan, allí está.',
    baseline: 'Conviene estar bien separados. Dos líneas casi iguales dan una dirección, pero ninguna distancia.',
    map: 'En el mapa el norte está arriba hasta que lo giras. Cada aeronave apunta hacia donde vuela, y en el lado sombreado de la Tierra es de noche.',
    reach: 'Donde no hay receptores no se recibe nada: un hueco en el mapa no siempre es un cielo vacío.',
    table: 'Cada fila es una aeronave tal como se recibió por última vez. Pulsa un encabezado y se ordenan según él.',
    callSign:
      'Un indicativo nombra el vuelo; una matrícula, la aeronave. Mañana la misma aeronave puede volar con otro.',
    squawk:
      'Un squawk son cuatro cifras que un controlador da a una aeronave. 7700 es una emergencia, 7600 una radio averiada y 7500 un secuestro.',
    orbits:
      'Lo que vuela bajo rodea la Tierra en hora y media. A 36.000 kilómetros tarda un día, y así se queda sobre un mismo lugar.',
    gaps: 'Un vuelo es lo que se recibió de él. Donde su línea se corta, ningún receptor estaba lo bastante cerca.',
    pressure:
      'Casi todas las altitudes de aquí se leen en la presión del aire. Todas las aeronaves la leen con la misma referencia, y eso las mantiene separadas con cualquier tiempo.',
    likelihood:
      'Cada respuesta dice cuán probable es y por qué: cuánto se apartaba de tu dirección, cómo se movía y si se podía ver siquiera.',
    noneOfThese: '«Ninguno de estos» también es una respuesta. No todo lo que hay en el cielo dice quién es.',
    rule: 'Una regla sigue preguntando por ti. En cuanto algo la cumple, te avisa.',
    foretold: 'Un paso brillante se conoce días antes; una aeronave, solo minutos antes.',
    skyline:
      'Las colinas y las casas tapan lo que está bajo en el cielo. Con tu horizonte conocido, un paso empieza donde de verdad lo ves.',
    counted: 'Se cuenta lo que se recibió. Más receptores oyen más aeronaves, aunque no vuelen más.',
  },
};
