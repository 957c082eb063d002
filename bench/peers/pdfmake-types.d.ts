/** The part of pdfmake in use; it has no types of its own. */
declare module 'pdfmake' {
  interface Face {
    readonly normal: string;
    readonly bold: string;
    readonly italics: string;
    readonly bolditalics: string;
  }
  interface Pdfmake {
    setFonts(fonts: Readonly<Record<string, Face>>): void;
    /** Decide which local files and which addresses may be read. */
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    setUrlAccessPolicy(allows: (address: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
