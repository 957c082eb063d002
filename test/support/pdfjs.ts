/*
 * pdf.js without its replacements of built-in functions on older versions of Node, which slow down every list of every
 * test.
 */
const { push } = Array.prototype;
const { parse } = JSON;
export const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
// It is loaded with the first document otherwise, and makes the changes again.
await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
Array.prototype.push = push;
JSON.parse = parse;

export type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
