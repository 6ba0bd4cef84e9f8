import type { Translation } from '../translation';
import type * as English from '../lens-controls-copy';

/** Texts of the settings widget, in German. */
export const lensControlsCopy: Translation<typeof English.lensControlsCopy> = {
  title: 'Skylens-Steuerung',
  open: 'Skylens-Steuerung',
  tabsLabel: 'Gruppen von Einstellungen',
  tabs: { track: 'Verfolgen', display: 'Anzeige', filters: 'Filter', system: 'System' },
  sensitivity: 'Empfindlichkeit',
  sensitivityHint: (seconds) =>
    `Wie bald ein gut angezieltes Objekt erfasst ist: nach ${seconds} auf dem Objekt. Höher ist schneller.`,
  autoTracking: 'Automatisch verfolgen',
  autoTrackingHint: 'Ein erfasstes Objekt wird von selbst ausgewählt.',
  dataOverlay: 'Dateneinblendung',
  dataOverlayHint: 'Namen und Zahlen über dem Bild.',
  nightMode: 'Nachtmodus',
  nightModeHint: 'Alles in schwachem Rot, auch das Kamerabild: Die Augen bleiben an das Dunkel gewöhnt.',
  radarPace: 'Zeichnen des Radars',
  radarPaceHint: 'Bilder pro Sekunde, während nichts berührt wird. Weniger schont den Akku.',
  radarPaces: {
    battery: { label: 'Akku', remark: '2–4' },
    normal: { label: 'Normal', remark: '4–15' },
    smooth: { label: 'Flüssig', remark: '15–30' },
  },
  radius: 'Erfassungsradius',
  radiusHint:
    'Was weiter entfernt fliegt, wird nicht von selbst erfasst. Die Himmelsansicht zeigt es trotzdem, wo es zu sehen ist, und ein Tippen wählt es.',
  updateFrequency: 'Aktualisierung',
  updateFrequencyHint: 'Wie oft Zahlen erneuert werden; Listen höchstens zehnmal pro Sekunde.',
  precision: 'Genauigkeit',
  precisionHint: 'Wie oft die Sensoren gelesen werden und die Himmelsansicht gezeichnet wird. Weniger schont den Akku.',
  precisionModes: {
    low: 'Akku sparen',
    medium: 'Standard',
    high: 'Hohe Leistung',
    ultra: 'Höchste Genauigkeit',
  },
  soundEnabled: 'Ton',
  soundHint: 'Ein kurzer Ton, wenn ein Objekt erfasst ist.',
  hapticFeedback: 'Haptik',
  hapticHint: 'Das Gerät vibriert kurz, wenn ein Objekt erfasst ist, und beim Kalibrieren und Zurücksetzen.',
  noVibration: 'Dieses Gerät kann nicht vibrieren.',
  calibrate: 'Kalibrieren',
  calibrating: 'Ruhig halten …',
  openSkyView: 'Kameraansicht öffnen',
  calibrateThere: 'Der Horizont wird in der Kameraansicht kalibriert, dort mit diesen Einstellungen.',
  calibrateHint: 'Richte die Bildmitte auf den Horizont und halte drei Sekunden still.',
  calibrated: {
    level: (angle) => `Horizont um ${angle} korrigiert.`,
    moved: 'Das Gerät hat sich bewegt. Versuche es noch einmal und halte es still.',
    'not-at-horizon': (angle) =>
      `Die Kamera zeigte ${angle} neben den Horizont: zu weit, um ihr eigener Fehler zu sein.`,
    'no-pose': 'Kein Bewegungssensor meldet sich hier, also gibt es nichts zu kalibrieren.',
  },
  reset: 'Zurücksetzen',
  resetHint: 'Vergisst verfolgte Objekte, Auswahl und Ausrichtung und setzt alles hier auf die Vorgaben zurück.',
  kept: 'Einstellungen bleiben in diesem Browser und auf diesem Server: nur für diesen Browser oder für dein Konto.',
  toasts: {
    saved: 'Einstellungen gespeichert',
    savedBody: 'Deine Einstellungen sind synchronisiert',
    failed: 'Synchronisierung fehlgeschlagen',
    failedBody: 'Einstellungen nur lokal gespeichert',
    calibration: 'Kalibrierung läuft',
    calibrationBody: 'Bitte halte das Gerät ruhig und richte es auf den Horizont',
    reset: 'Zurückgesetzt',
    resetBody: 'Alle Verfolgungsdaten sind gelöscht',
  },
};
