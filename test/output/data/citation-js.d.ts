/** Types of the API of Citation.js that the tests use; the package has none. */
declare module '@citation-js/core' {
  export const plugins: {
    readonly input: {
      /** Reads any known format as CSL-JSON. */
      readonly chain: (data: string, options: { readonly generateGraph: boolean }) => readonly unknown[];
    };
    readonly config: { readonly get: (plugin: string) => { readonly parse: { biblatex: boolean } } };
  };
}

declare module '@citation-js/plugin-bibtex';
