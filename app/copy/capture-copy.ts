import { translated } from './translated';

/** Captures: part 1 §4, §8 where a text is the seed's. */
export const captureCopy = translated('captureCopy', {
  take: 'Capture',
  metadata: 'Capture metadata',
  taken: 'Captured.',
  count: (taken: number) => `Captures: ${taken}`,
  /** Part 1 §4. */
  stored: 'Capture securely stored in private cloud',
  untitled: 'The sky',
  failedTitle: 'Capture failed',
  failed: 'The picture could not be made.',
  nothingDrawn: 'Nothing is drawn yet. Try again in a moment.',
  notKept: 'This browser has no room for it, or keeps nothing in this window.',
  onlyNowTitle: 'Captures are of now',
  onlyNow: 'Go back to now to capture what is in the sky.',
  refusedTitle: 'Capture not uploaded',
  refused: (reason: string) => `It stays on this device. ${reason}`,
} as const);

/** The record as a text: for people, mail and files. */
export const captureTextCopy = translated('captureTextCopy', {
  title: 'SKYLENS OBSERVATION',
  capture: 'Capture',
  number: 'no.',
  time: 'Time',
  serverTime: 'server',
  place: 'Place',
  placeLeftOut: 'left out',
  direction: 'Direction',
  azimuth: 'azimuth',
  elevation: 'elevation',
  /** How the pose was known. */
  alignments: { 'no-compass': 'no compass', uncalibrated: 'uncalibrated', compass: 'compass', aligned: 'aligned' },
  confidence: 'identified',
  lens: 'Field of view',
  object: 'Object',
  none: 'none selected',
  visible: 'Objects in the picture',
  identification: 'In the middle of the picture, by likelihood',
  noneOfThese: 'None of these',
  device: 'Device',
  imageDigest: 'SHA-256 of the picture',
  recordDigest: 'SHA-256 of the record',
  demo: 'DEMO: the aircraft in this capture are invented.',
  replay: 'REPLAY: the aircraft in this capture are of a recording that was played; they were not in the sky then.',
  source: 'Data',
  unknown: 'unknown',
} as const);

/** CAP-03 to CAP-05, CAP-07: the texts of the seed. */
export const shareCopy = translated('shareCopy', {
  title: 'Share Observation Details',
  description:
    'The capture is private until you share it. It tells your place as you chose under Capture metadata; only where it is left out, nothing in the record lets it be worked out.',
  ownAccount: 'Send to my account email',
  address: 'Email address',
  recipients: (addresses: readonly string[]) => `Also sent to: ${addresses.join(', ')}.`,
  outbox: 'This server sends no mail by itself: its operator sends what is put in its outbox.',
  signIn: 'Sign in',
  orType: ', or type an address.',
  send: 'Send by email',
  sending: 'Sending...',
  copy: 'Copy details',
  copied: 'Copied',
  saveText: 'Save details',
  saveImage: 'Save image',
  saveScene: 'Save scene file',
  share: 'Share',
  openScene: 'Show its sky again',
  saveAsObservation: 'Save as observation',
  captures: 'All captures',
  pictureAlt: 'The capture',
  sent: { title: 'Email sent', description: 'Your sighting details have been emailed successfully' },
  leftInOutbox: { title: 'Left in the outbox', description: 'The operator of this server sends it from there' },
  sendFailed: { title: 'Email failed', description: 'Unable to email. Please try again later' },
  required: {
    title: 'Email required',
    description: 'Please enter your email address or select "Send to my account email"',
  },
  malformed: { title: 'Invalid email format', description: 'Please enter a valid email address' },
  linkCopied: 'Share link copied',
  copiedToast: { title: 'Copied to clipboard', description: 'all sighting details copied' },
  copyFailed: { title: 'Copy failed', description: 'Unable to copy details to clipboard' },
  textSaved: { title: 'Details saved', description: 'Observation details saved as text file' },
  imageSaved: { title: 'Capture saved', description: 'Your observation image and details have been saved' },
  sceneSaved: { title: 'Scene saved', description: 'Open it on the captures page, here or on another device' },
  shareFailed: { title: 'Sharing failed', description: 'Could not share this object' },
} as const);

/** CAP-06. */
export const metadataCopy = translated('metadataCopy', {
  title: 'Capture metadata',
  empty: 'No capture yet. The record of the newest one stands here.',
  unreadable: 'The record of this capture cannot be read: it is damaged, or made by another version.',
  precision: 'Place in captures',
  precisionHint:
    'For captures from now on. A rounded place tells no ranges and moves what is near in the sky that is shown again; from the directions and tracks in the record your place can still be worked out. Left out, these are not kept either, and the sky cannot be shown again. Where an aircraft in the picture flew can be looked up elsewhere.',
  precisions: {
    exact: 'As exact as known',
    hundredth: 'To about 1 km',
    tenth: 'To about 10 km',
    none: 'Left out',
  },
  ranking: 'In the middle of the picture',
  record: 'Whole record',
  /** Written into the picture itself. */
  pictured: (name: string, azimuthDeg: string, elevationDeg: string) => `${name} az ${azimuthDeg} el ${elevationDeg}`,
  picture: (named: string) => `Skylens capture: ${named === '' ? 'nothing named' : named}`,
  captures: 'All captures',
} as const);

export const capturesPageCopy = translated('capturesPageCopy', {
  title: 'Captures',
  intro: 'Captures of this browser. Each opens as the sky of its moment.',
  empty: 'Nothing captured yet',
  emptyHint:
    'The round button in the camera view takes a capture: the picture, the sky behind it and what proves both.',
  openCamera: 'Open the camera view',
  openFile: 'Open a scene file',
  fileUnreadable: 'This file is no scene of a capture, or made by another version.',
  loading: 'Looking for captures',
  elsewhere: 'On the server only',
  elsewhereHint: 'Made in another browser of your account, or no longer kept in this one.',
  elsewhereFailed: 'What the server keeps could not be asked for.',
  retry: 'Try again',
  more: 'Show more',
  states: {
    waiting: 'Waits to be uploaded',
    stored: 'Uploaded',
    alone: 'Only on this device',
    refused: 'Only on this device',
  },
  open: 'Show its sky',
  share: 'Share',
  openObservation: 'Open observation',
  saveAsObservation: 'Save as observation',
  sendAgain: 'Send again',
  remove: 'Delete',
  removeTitle: 'Delete this capture?',
  removeBody: 'It is deleted from this device and from the server. What is shared of it is ended.',
  removed: 'Capture deleted',
  removeFailed: { title: 'Not deleted', description: 'The server could not be reached. The capture is still there.' },
  removeAsAnother: {
    title: 'Not deleted',
    description: 'Whose capture it is has been signed out here. It is still on the server.',
  },
  cancel: 'Keep',
  noPlace: 'This capture leaves out from where it was seen: its sky cannot be shown.',
  sharedMissing: 'This sighting is not shared, or not with its sky.',
  missing: 'This capture is not on this device, and the server does not have it for you.',
  opacity: 'Picture over the sky',
} as const);
