import stripJsonComments from 'strip-json-comments';

/** JSON with its comments (`//` and `/* *\/`) blanked out, so that lines and columns stay as they are. */
export const blankComments = (text: string): string => stripJsonComments(text, { whitespace: true });
