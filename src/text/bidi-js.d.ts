/** The package's module for `import`; its typings describe the one for `require`. */
declare module 'bidi-js/dist/bidi.mjs' {
  export interface Bidi {
    /** Embedding levels of UTF-16 code units, by rules P1 to I2 of UAX #9. */
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array };
  }
  export default function bidiFactory(): Bidi;
}
