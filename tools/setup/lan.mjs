import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { toString as qrCode } from 'qrcode';
import { generate } from 'selfsigned';
import { say } from './progress.mjs';

const VALID_DAYS = 825;
const RENEW_BEFORE_MS = 7 * 24 * 3600 * 1000;

/** Addresses of this machine on its local networks, IPv4 first since people may have to type them. */
function localAddresses() {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}

/**
 * A certificate for the given addresses, made once and kept: a phone that has accepted it is not asked again.
 * @param {string} folder
 * @param {readonly string[]} addresses
 */
async function ensureCertificate(folder, addresses) {
  const paths = { cert: join(folder, 'lan.crt'), key: join(folder, 'lan.key'), facts: join(folder, 'lan.json') };
  const facts = await readFile(paths.facts, 'utf8').then(JSON.parse, () => null);
  const covers = facts !== null && addresses.every((address) => facts.addresses.includes(address));
  if (covers && facts.notAfterMs - Date.now() > RENEW_BEFORE_MS) return paths;

  const notAfterDate = new Date(Date.now() + VALID_DAYS * 24 * 3600 * 1000);
  const pems = await generate([{ name: 'commonName', value: 'Skylens on the local network' }], {
    notAfterDate,
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [{ type: 2, value: 'localhost' }, ...addresses.map((ip) => ({ type: /** @type {const} */ (7), ip }))],
      },
    ],
  });
  await mkdir(folder, { recursive: true });
  await writeFile(paths.key, pems.private, { mode: 0o600 });
  await writeFile(paths.cert, pems.cert);
  await writeFile(paths.facts, JSON.stringify({ addresses, notAfterMs: notAfterDate.getTime() }));
  say('Made a certificate for the local network.');
  return paths;
}

/** Makes the server listen on the local network over HTTPS, which a phone's camera and sensors ask for. */
export async function prepareLan() {
  const addresses = localAddresses();
  const [first] = addresses;
  const dataDir = process.env['DATA_DIR'] ?? './data';
  const { cert, key } = await ensureCertificate(join(dataDir, 'tls'), addresses);
  process.env['HOST'] = '0.0.0.0';
  process.env['TLS_CERT_FILE'] = cert;
  process.env['TLS_KEY_FILE'] = key;
  if (first === undefined) {
    say('This machine has no local network address: only this machine itself can connect.');
    return;
  }
  const url = `https://${first}:${process.env['PORT'] ?? 8080}`;
  process.env['PUBLIC_URL'] ??= url;
  console.log(await qrCode(url, { type: 'terminal', small: true }));
  say(`On a phone in the same network: ${url} (accept the certificate once)`);
}
