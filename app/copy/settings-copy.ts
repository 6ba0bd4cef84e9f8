import { translated } from './translated';

/** Texts of the settings page. */
export const settingsCopy = translated('settingsCopy', {
  title: 'Settings',
  form: 'Your choices',
  units: {
    heading: 'Units',
    intro:
      'A unit that you choose holds for every figure of its kind, on every screen and in what is read out. Usual leaves each screen its own.',
    altitude: 'Altitude',
    speed: 'Speed',
    distance: 'Distance',
    usual: 'Usual',
    altitudes: { ft: 'Feet (ft)', m: 'Metres (m)', km: 'Kilometres (km)' },
    speeds: { kts: 'Knots (kts)', mph: 'Miles an hour (mph)', 'km/h': 'Kilometres an hour (km/h)' },
    distances: { nm: 'Nautical miles (nm)', mi: 'Miles (mi)', km: 'Kilometres (km)' },
  },
  display: {
    heading: 'Display',
    mode: 'Display mode',
    modes: { system: 'As the system has it', light: 'Light', dark: 'Dark', night: 'Night' },
    nightHint: 'Night is of this device alone: no other one brings it or ends it.',
  },
  radar: {
    heading: 'Radar and sky',
    range: 'Radar range',
    trajectories: 'Trajectories',
    trajectoriesHint: 'The tracks behind what flies, on the radar and in the sky view, and the way of a satellite.',
    window: 'Time window',
    prediction: 'Expected path',
    predictionHint:
      'Where the selected object will be, drawn ahead of it while trajectories are. A prediction that you ask for is drawn all the same.',
    windowHint: 'How far back trajectories reach.',
    minutes: (minutes: number) => `${minutes}\u202fmin`,
  },
  signals: {
    heading: 'Sounds and touch',
    sounds: 'Sounds',
    soundsHint: 'A short tone when a lock forms.',
    haptics: 'Haptics',
    hapticsHint: 'The device taps when a lock forms, and on calibrate and reset.',
    noVibration: 'This device cannot vibrate.',
  },
  alerts: {
    heading: 'Alerts',
    told: 'Alert notifications',
    toldHint:
      'A count in the bar and a word as one comes; with an account also push, mail and the other channels of your rules. Off, rules are watched all the same and the inbox fills.',
    toldHere:
      'A count in the bar and a word as one comes. Off, rules are watched all the same and the inbox fills. Without an account, push is switched off with the other channels on the page of alerts.',
    open: 'Alerts',
  },
  camera: {
    heading: 'Camera',
    stabilization: 'Stabilization',
    stabilizationHint: 'Steadies the picture where the camera can.',
  },
  horizon: {
    heading: 'My horizon',
    meaning: 'What houses, trees and hills hide of your sky. It stays in this browser.',
    open: 'My horizon',
  },
  offline: {
    heading: 'Without a network',
    meaning: 'What this browser keeps, and a region that it can keep for map and radar.',
    open: 'What is kept',
  },
  device: {
    heading: 'This device',
    meaning: 'Which sensors, camera and parts of the browser Skylens can use here, as a report to copy.',
    open: 'Check the device',
  },
  tracked: {
    heading: 'Tracked objects',
    none: 'Nothing is tracked. Track in the detail of an object keeps it here and leads to it in the sky view.',
    heard: 'In reach now',
    notHeard: 'Not heard now',
    satellite: 'Satellite',
    untrack: 'Untrack',
    untrackLabel: (name: string) => `Untrack ${name}`,
    catalogueNumber: (id: number) => `Satellite ${id}`,
    aircraft: (address: string) => `Aircraft ${address}`,
    object: (id: number) => `Object ${id}`,
    count: (count: number) => (count === 1 ? '1 object' : `${count} objects`),
  },
  kept: {
    heading: 'Where this is kept',
    local: 'In this browser. Sign in to have it on all your devices.',
    signIn: 'Sign in',
    synchronised: (name: string) => `In this browser and in the account of ${name}.`,
    waiting: 'In this browser. The account gets it when it can be reached.',
    account: 'Account',
  },
  lens: 'Sensors, lock and drawing of the sky view have controls of their own.',
} as const);
