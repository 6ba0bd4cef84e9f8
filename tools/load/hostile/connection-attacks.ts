import { atLeast, atMost } from '../../measurement/suite-result';
import { Arena } from './arena';
import type { Attack, AttackGroup } from './attack';
import { countOf } from './storage-attacks';

/** As `docs/operations.md` has it. */
const MOST_STREAMS_OF_A_NETWORK = 500;
const MOST_SOCKETS_OF_A_NETWORK = 600;
/** A service is asked every five seconds at most, and three have turns: the bystander, the attacker, and all by REST. */
const PUBLIC_TURNS_MS = 3 * 5_000 + 3_000;
const OPEN_FILES = 1_024;

const slow: Attack = {
  name: 'slow-connections',
  what: '250 connections drip headers, 250 drip a body',
  async run(arena) {
    const answers = await arena.assault('slowConnections');
    return {
      answers,
      gates: [atMost('hostile.slow-connections.open', answers['still open'] ?? Number.NaN, 0, 'connections')],
    };
  },
};

const many: Attack = {
  name: '3000-sockets',
  what: '3,000 sockets of one network ask for the live stream',
  async run(arena) {
    const answers = await arena.assault('manySockets');
    const streams = answers['101'] ?? 0;
    return {
      answers,
      gates: [
        atMost('hostile.3000-sockets.streams', streams, MOST_STREAMS_OF_A_NETWORK, 'streams'),
        atLeast('hostile.3000-sockets.refused', answers['429'] ?? 0, 2_000, 'sockets'),
      ],
    };
  },
};

const stalled: Attack = {
  name: 'stalled-readers',
  what: '1,000 downloads and 450 streams of which nothing is read',
  run: async (arena) => ({ answers: await arena.assault('stalledReaders') }),
};

const broken: Attack = {
  name: 'broken-frames',
  what: 'frames fragmented, oversized, unmasked, unknown; 20,000 pings',
  async run(arena) {
    const answers = await arena.assault('brokenFrames');
    return {
      answers,
      gates: [atMost('hostile.broken-frames.open', answers['still open'] ?? Number.NaN, 0, 'streams')],
    };
  },
};

export const connectionAttacks: AttackGroup = {
  name: 'connections',
  attacks: [many, broken, stalled, slow],
  open: () => Arena.open(),
};

/** Nobody else's sky gets older than turns of networks make it. */
const far: Attack = {
  name: 'far-views',
  what: '400 far views and 40 far places by REST, of one network, on one public service',
  run: async (arena) => ({ answers: await arena.assault('farViews') }),
};

export const demandAttacks: AttackGroup = {
  name: 'demand',
  attacks: [far],
  open: () => Arena.open({ isPublic: true, oldestSkyMs: PUBLIC_TURNS_MS }),
};

const handles: Attack = {
  name: 'file-handles',
  what: '1,500 idle connections of one address on a server that may have 1,024 files open; somebody new comes',
  async run(arena) {
    const answers = await arena.assault('idleConnections');
    return {
      answers,
      gates: [
        atMost('hostile.file-handles.turned-away', answers['newcomers turned away'] ?? 0, 0, 'newcomers'),
        atLeast('hostile.file-handles.let-in', answers['newcomers let in'] ?? 0, 20, 'newcomers'),
        atMost('hostile.file-handles.held', answers['held'] ?? Number.NaN, MOST_SOCKETS_OF_A_NETWORK, 'connections'),
      ],
    };
  },
};

/** Nobody can tell these from as many visitors: what is left is to say what is wrong. */
const handlesOfMany: Attack = {
  name: 'file-handles-of-many',
  what: '1,500 idle connections of three addresses on that server',
  async run(arena) {
    const answers = await arena.assault('idleConnectionsOfMany');
    const named = countOf(arena.health.words(), /may open no more files/);
    return { answers, gates: [atLeast('hostile.file-handles-of-many.named', named, 1, 'words that say so')] };
  },
};

/** No proxy stands in front: each address is a network. */
export const handleAttacks: AttackGroup = {
  name: 'handles',
  attacks: [handles, handlesOfMany],
  async open() {
    if (process.platform === 'win32') return { skipped: 'Windows has no limit of open files to set' };
    if (process.platform === 'darwin') return { skipped: 'macOS has one loopback address only' };
    return Arena.open({ openFiles: OPEN_FILES, env: { TRUST_PROXY_HOPS: '0' } });
  },
};
