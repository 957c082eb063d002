/** Types of the used API; the package has none. */
declare module 'citeproc' {
  export type Decoration = readonly [key: `@${string}`, value: string];

  interface Blob {
    readonly decorations: Decoration[];
  }

  interface Name {
    readonly owner?: true;
    readonly student?: string;
    readonly family: string;
  }

  interface State {
    readonly opt: { readonly 'initialize-with-hyphen'?: boolean };
  }

  interface System {
    readonly retrieveItem: (id: string) => unknown;
    /** A locale file as text. */
    readonly retrieveLocale: (lang: string) => string;
  }

  /** By key: `text_escape`, and decorations such as `@font-style/italic` with `%%STRING%%` for the text. */
  export type OutputFormat = Readonly<Record<string, unknown>>;

  export class Engine {
    constructor(system: System, style: unknown, lang: string);
    readonly opt: { readonly development_extensions: Record<string, boolean> };
    setOutputFormat(name: string): void;
    updateItems(ids: readonly string[]): void;
    makeBibliography(): false | readonly [unknown, readonly string[]];
    getTerm(name: string): string;
  }

  interface Csl {
    toLocaleLowerCase: (text: string) => string;
    readonly Engine: typeof Engine;
    readonly NameOutput: {
      readonly prototype: {
        _renderPersonalName: (list: unknown, name: Name, ...rest: unknown[]) => Blob;
        /** 0 joins surname and given names without a blank, 1 with one, 2 as the style says. */
        _isRomanesque: (name: Name) => 0 | 1 | 2;
      };
    };
    readonly Util: {
      readonly Names: {
        /** Abbreviates given names; with `normalizeOnly` sets their initials, and suffixes, in the style's form. */
        initializeWith: (state: State, name: string, terminator: string, normalizeOnly?: boolean) => string;
      };
    };
    readonly Output: { readonly Formats: Record<string, OutputFormat> & { readonly html: OutputFormat } };
  }

  const CSL: Csl;
  export default CSL;
}
