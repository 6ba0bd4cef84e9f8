import { translated } from './translated';

/** Texts of the map. */
export const mapCopy = translated('mapCopy', {
  title: 'Map',
  name: 'Map of what flies. Arrow keys move it, plus and minus change its size, Shift with left and right turns it, Enter picks what is nearest to the middle.',
  bareName: 'Map of what flies. Arrow keys move it, plus and minus change its size.',
  tools: 'Map tools',
  zoomIn: 'Nearer',
  zoomOut: 'Farther',
  northUp: 'North up',
  headingUp: 'Heading up',
  noCompass: 'Heading up needs a compass, and this device tells of none.',
  toMe: 'Follow my place',
  noPlace: 'No place is known yet. Hold a finger on the map, or press P, to set one.',
  followObject: 'Follow what is selected',
  measure: 'Measure a distance',
  measureHint: 'Tap two places, or move the map and press Enter for each.',
  measured: (distance: string, bearing: string) => `${distance}, towards ${bearing}`,
  measureAgain: 'The next place begins another line.',
  placeHere: 'Set my place in the middle',
  placeAsk: (where: string) => `Set your place to ${where}?`,
  placeSet: 'Set place',
  placeSetDone: 'Your place is set.',
  cancel: 'Cancel',
  reach: (distance: string) =>
    `Aircraft are asked for within ${distance} of the middle. What flies beyond the dashed line is not shown.`,
  outline: (receiver: string, distance: string) =>
    `The line around ${receiver} is how far it heard in the last 30 days: ${distance} at most.`,
  nothingPicked: 'Nothing flies there.',
  credits: (names: string) => `Ground: ${names}`,
  notes: {
    starting: 'The map is being loaded…',
    unsupported:
      'This browser cannot draw the map: WebGL is missing or switched off. The list on the home screen shows the same aircraft.',
    unloaded: 'What draws aircraft on the map could not be loaded. Load the page again to bring it back.',
    lost: 'The graphics of this device stopped several times, so aircraft are off the map. Load the page again to bring them back.',
    ready: null,
  },
} as const);
