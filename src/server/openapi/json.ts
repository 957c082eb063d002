/** A value of the document. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of the document. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/** A reference to a component. */
export const refTo = (kind: 'schemas' | 'responses' | 'headers' | 'examples', name: string): JsonObject => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Entries of an object, without those that are undefined. */
export const compact = (members: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(members).filter(
      (entry): entry is [string, Json] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
