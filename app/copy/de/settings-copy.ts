import type { Translation } from '../translation';
import type * as English from '../settings-copy';

/** Texts of the settings page, in German. */
export const settingsCopy: Translation<typeof English.settingsCopy> = {
  title: 'Einstellungen',
  form: 'Deine Auswahl',
  units: {
    heading: 'Einheiten',
    intro:
      'Eine gewählte Einheit gilt für jede Zahl ihrer Art, auf jeder Seite und in allem, was vorgelesen wird. Üblich lässt jeder Ansicht ihre eigene.',
    altitude: 'Höhe',
    speed: 'Geschwindigkeit',
    distance: 'Entfernung',
    usual: 'Üblich',
    altitudes: { ft: 'Fuß (ft)', m: 'Meter (m)', km: 'Kilometer (km)' },
    speeds: { kts: 'Knoten (kt)', mph: 'Meilen pro Stunde (mph)', 'km/h': 'Kilometer pro Stunde (km/h)' },
    distances: { nm: 'Seemeilen (nm)', mi: 'Meilen (mi)', km: 'Kilometer (km)' },
  },
  display: {
    heading: 'Anzeige',
    mode: 'Farbschema',
    modes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel', night: 'Nacht' },
    nightHint: 'Nacht gilt nur für dieses Gerät: Kein anderes schaltet sie ein oder aus.',
  },
  radar: {
    heading: 'Radar und Himmel',
    range: 'Radarreichweite',
    trajectories: 'Flugspuren',
    trajectoriesHint:
      'Die Spuren hinter dem, was fliegt, auf dem Radar und in der Himmelsansicht, und der Weg eines Satelliten.',
    window: 'Zeitfenster',
    prediction: 'Erwarteter Weg',
    predictionHint:
      'Wo das ausgewählte Objekt sein wird, vor ihm gezeichnet, solange Flugspuren an sind. Eine Vorhersage, die du verlangst, wird immer gezeichnet.',
    windowHint: 'Wie weit Flugspuren zurückreichen.',
    minutes: (minutes) => `${minutes}\u202fmin`,
  },
  signals: {
    heading: 'Töne und Haptik',
    sounds: 'Töne',
    soundsHint: 'Ein kurzer Ton, wenn ein Objekt erfasst ist.',
    haptics: 'Haptik',
    hapticsHint: 'Das Gerät vibriert kurz, wenn ein Objekt erfasst ist, und beim Kalibrieren und Zurücksetzen.',
    noVibration: 'Dieses Gerät kann nicht vibrieren.',
  },
  alerts: {
    heading: 'Alarme',
    told: 'Alarme melden',
    toldHint:
      'Eine Zahl in der Leiste und ein Wort, wenn einer kommt; mit Konto auch Push, E-Mail und die anderen Kanäle deiner Regeln. Aus: Regeln werden trotzdem beobachtet, und der Eingang füllt sich.',
    toldHere:
      'Eine Zahl in der Leiste und ein Wort, wenn einer kommt. Aus: Regeln werden trotzdem beobachtet, und der Eingang füllt sich. Ohne Konto wird Push bei den anderen Kanälen auf der Seite der Alarme ausgeschaltet.',
    open: 'Alarme',
  },
  camera: {
    heading: 'Kamera',
    stabilization: 'Stabilisierung',
    stabilizationHint: 'Hält das Bild ruhig, wo die Kamera es kann.',
  },
  horizon: {
    heading: 'Mein Horizont',
    meaning: 'Was Häuser, Bäume und Hügel von deinem Himmel verdecken. Es bleibt in diesem Browser.',
    open: 'Mein Horizont',
  },
  offline: {
    heading: 'Ohne Netz',
    meaning: 'Was dieser Browser aufbewahrt, und eine Region, die er für Karte und Radar aufbewahren kann.',
    open: 'Was aufbewahrt ist',
  },
  device: {
    heading: 'Dieses Gerät',
    meaning: 'Welche Sensoren, Kamera und Teile des Browsers Skylens hier nutzen kann, als Bericht zum Kopieren.',
    open: 'Gerät prüfen',
  },
  tracked: {
    heading: 'Verfolgte Objekte',
    none: 'Nichts wird verfolgt. „Verfolgen“ in den Details eines Objekts hält es hier fest und führt in der Himmelsansicht zu ihm.',
    heard: 'Jetzt in Reichweite',
    notHeard: 'Jetzt nicht empfangen',
    satellite: 'Satellit',
    untrack: 'Nicht verfolgen',
    untrackLabel: (name) => `${name} nicht verfolgen`,
    catalogueNumber: (id) => `Satellit ${id}`,
    aircraft: (address) => `Flugzeug ${address}`,
    object: (id) => `Objekt ${id}`,
    count: (count) => (count === 1 ? '1 Objekt' : `${count} Objekte`),
  },
  kept: {
    heading: 'Wo das aufbewahrt wird',
    local: 'In diesem Browser. Melde dich an, um es auf allen deinen Geräten zu haben.',
    signIn: 'Anmelden',
    synchronised: (name) => `In diesem Browser und im Konto von ${name}.`,
    waiting: 'In diesem Browser. Das Konto bekommt es, sobald es erreichbar ist.',
    account: 'Konto',
  },
  lens: 'Sensoren, Erfassen und Zeichnen der Himmelsansicht haben eine eigene Steuerung.',
};
