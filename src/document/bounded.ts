import type { HelperDelegate, HelperOptions, TemplateDelegate } from 'handlebars';
import type { TemplateError } from '../core/index.js';
import { errorAt } from './check.js';
import { BOUNDS, boundText } from './safety/bounds.js';

/** The call of a partial that a file makes first, for messages. */
export interface PartialCall {
  readonly name: string;
  readonly source: string;
  readonly line: number;
}

/** Rounds of a loop whose texts are joined at once, so that memory holds few small pieces. */
const JOINED = 1000;

/** Counts what one filling does, and ends it at the bounds. */
export class FillBudget {
  #calls = 0;
  #rounds = 0;
  #characters = 0;
  #depth = 0;

  /** Call at the start of each filling. */
  reset(): void {
    this.#calls = 0;
    this.#rounds = 0;
    this.#characters = 0;
    this.#depth = 0;
  }

  /** The partial, ending the filling with a TemplateError `template.limit` at the bounds of calls. */
  partial(run: TemplateDelegate, { name, source, line }: PartialCall): TemplateDelegate {
    const refuse = (message: string, hint: string): never => {
      throw errorAt('template.limit', source, line, message, hint);
    };
    return (context, options) => {
      if (++this.#calls > BOUNDS.calls) {
        const message = `{{> ${name}}}: partials are called more than ${boundText('calls')} times in a page.`;
        refuse(message, 'Call fewer partials within each other.');
      }
      if (++this.#depth > BOUNDS.partialDepth) {
        const message = `{{> ${name}}}: partials call each other more than ${boundText('partialDepth')} deep.`;
        refuse(message, 'End the recursion with {{#if}}.');
      }
      const before = this.#characters;
      const text = run(context, options);
      this.#depth--;
      this.#count(before + text.length, () => tooLong(`{{> ${name}}}`, source, line));
      return text;
    };
  }

  /** The helper `each`, ending the filling with a TemplateError `template.limit` at the bounds of loops. */
  each(run: HelperDelegate): HelperDelegate {
    const budget = this;
    return function each(this: unknown, list: unknown, options: HelperOptions) {
      const { start } = (options as HelperOptions & { readonly loc: hbs.AST.SourceLocation }).loc;
      const { source } = (options as HelperOptions & { readonly loc: hbs.AST.SourceLocation }).loc;
      const before = budget.#characters;
      let length = 0;
      let joined = '';
      let texts: string[] = [];
      const fn: HelperOptions['fn'] = (item, data) => {
        if (++budget.#rounds > BOUNDS.rounds) {
          const message = `{{#each}}: loops repeat more than ${boundText('rounds')} times in a page.`;
          throw errorAt('template.limit', source, start.line, message, 'Nest fewer loops.');
        }
        const text = options.fn(item, data);
        length += text.length;
        budget.#count(before + length, () => tooLong('{{#each}}', source, start.line));
        texts.push(text);
        if (texts.length === JOINED) {
          joined += texts.join('');
          texts = [];
        }
        return '';
      };
      const other: string = run.call(this, list, { ...options, fn });
      return joined + texts.join('') + other;
    };
  }

  #count(characters: number, error: () => TemplateError): void {
    this.#characters = characters;
    if (characters > BOUNDS.pageCharacters) throw error();
  }
}

/** The error for a page that is too long. @param what the expression that makes it so */
const tooLong = (what: string, source: string, line: number): TemplateError => {
  const message = `${what}: the page is longer than ${boundText('pageCharacters')} characters.`;
  return errorAt('template.limit', source, line, message, 'Make several documents, or print less in each.');
};
