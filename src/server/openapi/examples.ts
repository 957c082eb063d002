import replies from './examples.json' with { type: 'json' };
import type { Json, JsonObject } from './json.js';

const REPLIES: Readonly<Record<string, Json>> = replies;

/** The ending of the names of examples by media type. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/xml': 'xml',
  'text/plain': 'txt',
};

/** The example of a media type of a response; none if there is no reply of that name. */
export function getExamples(name: string, mediaType: string): JsonObject {
  const value = REPLIES[`${name}.${ENDINGS[mediaType]}`];
  return value === undefined ? {} : { example: value };
}
