import { openApiDocument } from './openapi-document';

/** The OpenAPI document as JSON. The bundle of the server has in place of this what the build has written with it. */
export function openApiText(version: string, sessionCookie: string): string {
  return JSON.stringify(openApiDocument(version, sessionCookie));
}
