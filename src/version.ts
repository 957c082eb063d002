/** Name and version of the program, as documents and replies carry it. */
export const PROGRAM = 'Faculty Vitae';
export const VERSION = '0.1.0';
