import { translated } from './translated';

/** Read out as well as shown: whole sentences, without signs that a voice stumbles over. */
export const educationCopy = translated('educationCopy', {
  label: 'Education mode',
  next: 'Next',
  again: 'Again',
  off: 'Turn education mode off',
  silent: {
    'no-voice': 'No voice can be heard in this browser.',
    'not-allowed': 'Browsers speak after a tap: press Again to hear it.',
  },
  welcomes: {
    general: 'Welcome to Skylens, which tells what flies above you.',
    'ar-view': 'Welcome to the sky view. Turn slowly: whatever flies is marked where it is.',
    observations: 'Welcome to your observations. Each one keeps what you saw, when, and how sure it was.',
    satellite: 'Welcome to the satellites. They shine where the Sun still reaches them, while it is dark down here.',
    triangulation: 'Welcome to triangulation. Two people who point at one thing from two places find out where it is.',
  },
  lessons: {
    count: (inRange: number, range: string) => {
      if (inRange === 0)
        return `Nothing is heard within ${range} of you right now. Aircraft come and go: wait a little.`;
      return inRange === 1
        ? `One aircraft is within ${range} of you.`
        : `${inRange} aircraft are within ${range} of you.`;
    },
    untaught: {
      'no-place': 'Say where you are, and what flies there is told.',
      waiting: 'The first aircraft are still on their way to this screen.',
      elsewhere: 'What is shown is the sky over another place than yours.',
      'other-time': 'What is shown is the sky of another time, not of now.',
    },
    radar: 'On the radar you are in the middle. Its rings are distances, and an aircraft points where it flies to.',
    nearest: (name: string, distance: string, direction: string) =>
      `The nearest is ${name}, ${distance} to the ${direction}.`,
    transponder:
      'Hardly any of this is measured from the ground. The transponder of an aircraft says about twice a second where it is, how high, and who, and receivers pass it on.',
    sound: (name: string, seconds: number) =>
      `Its sound is slow. What you hear of ${name} left it ${seconds === 1 ? 'one second' : `${seconds} seconds`} ago: look ahead of the sound.`,
    soundAtAll: 'Sound needs three seconds for a kilometre: an aircraft is well ahead of what you hear of it.',
    satellites: (above: number, visible: number) => {
      if (above === 1) {
        return `One satellite is above your horizon. ${visible === 1 ? 'It can be seen now' : 'It cannot be seen now'}: it must be dark here, and sunlit up there.`;
      }
      const seen = visible === 0 ? 'None of them can be seen now' : `${visible} of them can be seen now`;
      return `${above} satellites are above your horizon. ${seen}: it must be dark here, and sunlit up there.`;
    },
    flash:
      'A satellite that flashes is a mirror for a moment: a flat side of it, often a panel, throws sunlight at you.',
    pass: 'A pass is the way of a satellite over your sky: it rises, it is highest, and it sets or goes out in the shadow of the Earth.',
    elements:
      'Where a satellite will be is computed from its orbital elements. They age: after a week it may be a minute early or late.',
    halo: 'The soft halo of a marker is as wide as the compass of this device may be wrong.',
    align: 'Align it once: drag one label onto the thing itself, and everything else moves into place.',
    record: 'With a picture are kept the time, the direction, and everything else that was in view.',
    check: 'So somebody else can open the same sky again and see for themselves whether the name is right.',
    lines: 'Each of you gives a line through the sky. Where the lines come closest, there it is.',
    baseline: 'Stand well apart. Two lines that are almost the same tell a direction, but no distance.',
    map: 'On the map north is up until you turn it. Each aircraft points where it flies to, and the shaded side of the Earth lies in the night.',
    reach: 'Where no receiver stands, nothing is heard: an empty patch of the map is not always an empty sky.',
    table: 'Each row is one aircraft as it was last heard. Press a heading, and they are put in order by it.',
    callSign:
      'A call sign names the flight, a registration the aircraft. Tomorrow the same aircraft may fly as another.',
    squawk:
      'A squawk is four figures that a controller gives to an aircraft. 7700 stands for an emergency, 7600 for a radio that has failed, and 7500 for a hijacking.',
    orbits:
      'What flies low goes round the Earth in an hour and a half. At 36,000 kilometres it takes a day, and so stays over one place.',
    gaps: 'A flight is what was heard of it. Where its line is broken, no receiver was near enough.',
    pressure:
      'Most altitudes here are read from the pressure of the air. All aircraft read it by one standard, which keeps them apart whatever the weather.',
    likelihood:
      'Each answer says how likely it is, and why: how far it was from your direction, how it moved, and whether it could be seen at all.',
    noneOfThese: '“None of these” is an answer, too. Not everything in the sky says who it is.',
    rule: 'A rule goes on asking in your place. Whenever something answers it, you are told.',
    foretold: 'A bright pass is known days before it comes, an aircraft only minutes before.',
    skyline:
      'Hills and houses hide what is low in the sky. Once your skyline is known, a pass begins where you really see it.',
    counted: 'What is counted is what was heard. More receivers hear more aircraft, though no more of them fly.',
  },
} as const);
