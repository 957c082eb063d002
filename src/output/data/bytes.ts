/** The bytes of a text file, in UTF-8. */
export const textBytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** The bytes of a JSON file that people can read too. */
export const jsonBytes = (value: unknown): Uint8Array => textBytes(`${JSON.stringify(value, null, 2)}\n`);
