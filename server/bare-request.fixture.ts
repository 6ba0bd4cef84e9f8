import { request } from 'node:http';

/** Status of a bare request: `fetch` adds "no-cache" to a conditional one. */
export function statusWith(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
