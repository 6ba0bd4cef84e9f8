import { z } from 'zod';
import type { Call } from './call';
import {
  CAPTURE_IMAGE_LIMIT_BYTES,
  CAPTURE_IMAGE_TYPES,
  CAPTURE_RECORD_LIMIT_BYTES,
  captureAftermathSchema,
  captureIdPathSchema,
  captureImageQuerySchema,
  captureRecordSchema,
  captureUploadAnswerSchema,
  openedCaptureSchema,
  sha256Schema,
  storedCapturesQuerySchema,
  storedCapturesSchema,
} from './capture';

const CAPTURES = '/api/user/captures';
const ONE = `${CAPTURES}/{captureId}` as const;

/** Captures of whoever's browser holds the visitor's cookie, or of the account. What is another's is "not found". */
export const CAPTURE_CALLS = [
  {
    method: 'post',
    path: CAPTURES,
    summary: 'Stores a capture: its picture and its record, once, however often they are sent',
    access: 'anonymous',
    parts: {
      record: {
        contentTypes: ['application/json'],
        limitBytes: CAPTURE_RECORD_LIMIT_BYTES,
        schema: captureRecordSchema,
      },
      image: {
        contentTypes: CAPTURE_IMAGE_TYPES,
        limitBytes: CAPTURE_IMAGE_LIMIT_BYTES,
        schema: z.string().meta({ format: 'binary' }),
      },
      recordSha256: { limitBytes: 64, schema: sha256Schema },
    },
    answer: captureUploadAnswerSchema,
    problems: [
      'invalid-request',
      'invalid-json',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'foreign-origin',
      'conflict',
      'quota-used-up',
      'too-busy',
    ],
  },
  {
    method: 'get',
    path: CAPTURES,
    summary:
      "Captures of this browser or account, newest first. Gives a browser the visitor's cookie: asked before a first upload, it makes sure that an answer lost on the way leaves the capture with the browser that sent it",
    access: 'anonymous',
    query: storedCapturesQuerySchema,
    answer: storedCapturesSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'put',
    path: `${ONE}/aftermath`,
    summary: 'What the sky did in the minute after the picture; sent once, when that minute is over',
    access: 'anonymous',
    pathParameters: captureIdPathSchema,
    body: captureAftermathSchema,
    problems: [
      'invalid-request',
      'invalid-json',
      'not-found',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'foreign-origin',
      'conflict',
      'quota-used-up',
      'too-busy',
    ],
  },
  {
    method: 'get',
    path: `${ONE}/image`,
    summary: 'The picture of a capture, or its small one: upright, without any metadata',
    access: 'anonymous',
    pathParameters: captureIdPathSchema,
    query: captureImageQuerySchema,
    answerType: 'image/jpeg',
    problems: ['invalid-request', 'not-found'],
  },
  {
    method: 'get',
    path: `${ONE}/record`,
    summary: 'The record of a capture byte for byte as it was sent, so that anybody can check its SHA-256',
    access: 'anonymous',
    pathParameters: captureIdPathSchema,
    answer: captureRecordSchema,
    problems: ['invalid-request', 'not-found'],
  },
  {
    method: 'get',
    path: ONE,
    summary: 'One capture in full',
    access: 'anonymous',
    pathParameters: captureIdPathSchema,
    answer: openedCaptureSchema,
    problems: ['invalid-request', 'not-found'],
  },
  {
    method: 'delete',
    path: ONE,
    summary: 'Removes a capture and its files for good',
    access: 'anonymous',
    pathParameters: captureIdPathSchema,
    problems: ['invalid-request', 'not-found', 'foreign-origin'],
  },
] as const satisfies readonly Call[];
